-- seed: 2026
-- case: 391
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (1.0E0, 7, 'aa'), (3.0E0, 3, NULL), (2.0E0, 3, 'ba'), (3.0E0, -2, 'ba');
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 2 WHERE a IN (3.0E0);
/*tx2*/ SELECT * FROM t WHERE (a + 1.0E0) <= 1.0E0;
/*tx2*/ UPDATE t SET a = 3.0E0;
/*tx2*/ SELECT * FROM t WHERE (a IN (3.0E0)) OR (b <= (-1) AND (b BETWEEN (-2) AND 3));
/*tx2*/ UPDATE t SET b = 3 WHERE a <=> 3.0E0;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 'b' WHERE c IS NULL ORDER BY c, a, b LIMIT 2;
/*tx1*/ COMMIT;
