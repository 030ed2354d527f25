-- seed: 2026
-- case: 833
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (7, 2.0, 0, 'ab');
/*tx1*/ INSERT INTO t VALUES (-2, -0.5, 10, 'a');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 7;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET a = a;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = c + 1 WHERE c = 0 ORDER BY b DESC, a LIMIT 1;
/*tx2*/ SELECT c, MIN(d) FROM t WHERE b <> 3.0 AND d >= '' GROUP BY c;
/*tx1*/ SELECT a, b FROM t WHERE a <=> 4;
/*tx2*/ INSERT INTO t VALUES (4, NULL, 3, ''), (35, 10.0, 5, '');
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
