-- seed: 2026
-- case: 288
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('aa', 'aa', -2, 1.00), ('B', 'B', 0, 10.00), ('', 'aa', -2, 0.50), ('b', 'ba', 1, NULL), ('ba', 'aa', 1, -0.50), ('ab', 'B', -2, 2.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET b = 'aa' WHERE a >= 'aa' OR (b NOT IN ('ba', 'aa')) OR (b = a XOR b = 'ba');
/*tx1*/ INSERT INTO t SELECT a, 'ba', c, d + (-10.00) FROM t WHERE NOT ((NOT (a NOT IN ('aa', 'ba', 'B'))) AND (NOT (d >= 1.00)));
/*tx2*/ SELECT * FROM t WHERE NOT (c = (-2)) FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE a = b AND (c + 0) = 0 LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET c = c WHERE c < 7 ORDER BY a LIMIT 3;
/*tx1*/ SELECT * FROM t WHERE 1 LOCK IN SHARE MODE;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
