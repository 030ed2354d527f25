-- seed: 2026
-- case: 841
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (0, 2.5, NULL, 'ba'), (-1, 2.5, 3, 'aa');
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE d < '';
/*tx1*/ SELECT d FROM t WHERE c <> (-1) GROUP BY d FOR UPDATE;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (10, 1.0, -2, 'aa'), (17, 2.0, -2, 'ba'), (4, 2.5, -2, 'aa');
/*tx2*/ SELECT a, c FROM t WHERE d = 'aa';
/*tx1*/ SELECT b FROM t WHERE a <= 5 ORDER BY c DESC, a DESC FOR UPDATE;
/*tx2*/ UPDATE t SET d = NULL WHERE c < 3 AND (c BETWEEN (-1) AND (-1));
/*tx1*/ UPDATE t SET d = 'ba' WHERE (a BETWEEN (-1) AND 0) AND c <> a;
/*tx1*/ COMMIT;
/*tx2*/ SELECT c FROM t WHERE a = 4 OR a = (-1);
/*tx2*/ COMMIT;
