-- seed: 2026
-- case: 59
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (1, 'B', -2, -1.0E0), (10, NULL, 7, 0.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (1.5, 5);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (1, 'aa', -2, -1.0E0), (7, 'ba', -2, -1.0E0), (1, 'B', 2, -1.0E0) ON DUPLICATE KEY UPDATE c = c + 1;
/*tx2*/ SELECT * FROM u WHERE a BETWEEN 1.0 AND 1.5;
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b > 'aa' OR a = 1 OR (NOT (c = a)) LOCK IN SHARE MODE;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t AS x LEFT JOIN u ON x.c = u.b AND (u.a > 1.5 OR (u.b - (-1)) = 7) WHERE u.a = 1.5 AND u.a = 1.5 AND (u.a BETWEEN 1.0 AND 1.5);
/*tx1*/ UPDATE t SET c = c WHERE d = (-1.0E0);
/*tx1*/ SELECT * FROM u;
/*tx1*/ INSERT INTO t VALUES (1, 'aa', -1, 3.0E0) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
