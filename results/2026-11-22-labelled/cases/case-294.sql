-- seed: 2026
-- case: 294
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 'B', 2, 1.50), ('ab', 'a', 5, -0.50), ('a', 'a', 4, 1.00), ('aa', NULL, NULL, -1.00);
/*tx1*/ SELECT b, c, d FROM t WHERE b <= 'B' FOR UPDATE;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE d = 1.00 FOR UPDATE;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES ('aa', 'B', 5, -1.00), ('k', 'B', 7, 1.50) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = 'B' WHERE b IS NULL;
/*tx1*/ COMMIT;
