-- seed: 2026
-- case: 481
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.5, 2, -1, 0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = d + 1, c = 1 WHERE c <=> NULL;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (1.5, 2, -1, 2), (3.0, NULL, -1, 7);
/*tx1*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES (0.0, 5, 4, 0), (-1.0, 5, 10, 10), (10.0, 3, 10, 0);
/*tx1*/ UPDATE t SET a = 2.0, d = 7 WHERE b = 2;
/*tx1*/ DELETE FROM t WHERE NOT (d > 2 OR (d IS NULL));
/*tx1*/ SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
