-- seed: 2026
-- case: 300
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', 'ba', 7, -0.50), ('b', NULL, -1, 0.00), ('ba', 'B', 0, 37.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT COUNT(*), COUNT(c) + 1, SUM(DISTINCT d) FROM t WHERE b <= 'a';
/*tx2*/ INSERT INTO t VALUES ('a', NULL, 4, 1.50), ('B', 'ba', 7, 35.00);
/*tx2*/ SELECT * FROM t WHERE c <=> NULL;
/*tx2*/ UPDATE t SET b = 'a' WHERE c = (-1);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT (b IS NULL);
/*tx2*/ COMMIT;
