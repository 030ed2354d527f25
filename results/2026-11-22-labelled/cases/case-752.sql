-- seed: 2026
-- case: 752
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('aa', 'a', 'ab', NULL), (NULL, 'aa', 'b', NULL), (NULL, NULL, 'b', 2.0E0), ('', 'B', 'ba', 0.5E0), ('', '', 'a', NULL);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (0.50, 0, ''), (10.00, -1, ''), (1.00, -1, NULL), (3.00, 10, 'b'), (0.00, 10, 'ba'), (1.50, -1, 'a');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM u LEFT JOIN t ON u.c = t.a;
/*tx2*/ SELECT * FROM u WHERE a = 1.00;
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (NULL, 'B', 'b', 3.0E0);
/*tx1*/ UPDATE u SET b = -1 WHERE b IS NOT NULL;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE u SET a = a + 20.00 WHERE (c <> '') IS NULL;
/*tx1*/ COMMIT;
