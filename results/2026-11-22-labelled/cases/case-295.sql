-- seed: 2026
-- case: 295
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', '', 1, 10.00), ('aa', '', 7, 0.00), ('B', 'a', 7, 3.00), ('m', '', 7, 9.00);
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES ('d', 'b', -2, 2.50);
/*tx1*/ BEGIN;
/*tx3*/ SELECT d, COUNT(c), MAX(b) FROM t WHERE d = 10.00 GROUP BY d;
/*tx3*/ INSERT INTO t VALUES ('b', '', -1, -0.50), ('ba', 'a', -2, 0.50), ('', '', -2, 2.00);
/*tx1*/ UPDATE t SET c = -2 WHERE d = 10.00;
/*tx3*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET c = -2, b = b WHERE NOT (a >= 'm' AND (d IS NOT NULL));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
