-- seed: 2026
-- case: 292
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', 'ab', 0, -1.00), ('', 'ab', NULL, 18.00), ('aa', 'ab', 0, 1.50), ('ba', 'aa', 5, 1.00), ('b', 'B', 5, 10.00), ('ab', 'aa', 5, 0.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'aa' WHERE a = 'ba' ORDER BY c DESC, a LIMIT 2;
/*tx1*/ REPLACE INTO t VALUES ('a', 'a', NULL, -0.50);
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'aa' WHERE NOT (a = 'a');
/*tx2*/ UPDATE t SET a = 'C' WHERE d = 1.50 AND (b BETWEEN 'a' AND 'aa');
/*tx1*/ SELECT * FROM t WHERE b IS NOT NULL FOR UPDATE;
/*tx2*/ INSERT INTO t (a, b, d) VALUES ('B', 'a', 0.50);
/*tx2*/ UPDATE t SET a = a;
/*tx1*/ SELECT * FROM t WHERE 1 ORDER BY a DESC, d LIMIT 3;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
