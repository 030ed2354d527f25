-- seed: 2026
-- case: 293
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', NULL, 1, 35.00);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (b = 'B') IS NULL;
/*tx1*/ DELETE FROM t WHERE d = 35.00;
/*tx2*/ COMMIT;
/*tx1*/ SAVEPOINT s;
/*tx1*/ COMMIT;
