-- seed: 2026
-- case: 353
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 1.0, 2), (3, 0.5, 2);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (-1, 11.0, 2);
/*tx1*/ INSERT INTO t VALUES (5, NULL, 4);
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a <= 10;
/*tx2*/ UPDATE t SET c = 4 WHERE (((NOT (b < 2.5)) OR (c > 2 AND c = a)) AND (a = 3 XOR b = 2.5)) IS NULL ORDER BY b, a DESC LIMIT 1;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
