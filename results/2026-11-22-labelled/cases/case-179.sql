-- seed: 2026
-- case: 179
-- isolation: RR
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (7, -2, NULL, 7), (0, -2, -1, -2), (7, -1, -1, 9), (5, -1, -1, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES (0, -2, -1, -2);
/*tx1*/ SAVEPOINT s;
/*tx2*/ REPLACE INTO t VALUES (0, 3, -1, NULL);
/*tx1*/ DELETE FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 5 WHERE d = 9 XOR (c BETWEEN (-1) AND 1);
/*tx2*/ DELETE FROM t WHERE c > 2;
/*tx1*/ UPDATE t SET a = 5 WHERE a <= 5 OR c = (-1);
/*tx2*/ UPDATE t SET d = 31 WHERE d = (-2);
/*tx1*/ SELECT b, c, d FROM t WHERE c <> 3000000000;
/*tx2*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = 1, b = -2;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
