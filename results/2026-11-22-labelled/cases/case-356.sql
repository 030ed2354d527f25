-- seed: 2026
-- case: 356
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (30, 3.0, NULL), (0, -0.5, 10), (2, 2.0, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 0;
/*tx1*/ DELETE FROM t WHERE c BETWEEN 3 AND 10;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = 3 WHERE NOT (a >= 3);
/*tx2*/ SELECT * FROM t WHERE c >= 1 FOR UPDATE;
/*tx2*/ UPDATE t SET c = c + 2 WHERE a = 0 ORDER BY a LIMIT 2;
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET a = a + 20 WHERE b <= 2.0;
/*tx2*/ COMMIT;
