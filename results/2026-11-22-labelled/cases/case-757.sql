-- seed: 2026
-- case: 757
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('ba', 'ab', 'B', 1.5E0), ('aa', NULL, 'ab', 10.0E0), ('a', 'a', 'ab', 0.5E0), ('ba', 'a', 'ba', 1.0E0), (NULL, 'ab', 'ab', 0.5E0), ('ba', 'B', 'B', 0.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (-1.00, 10, NULL), (-0.50, 10, 'a'), (0.50, 4, 'a'), (1.50, 10, 'ba');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE u SET a = 10.00 WHERE a = 1.50;
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT b FROM t WHERE NOT EXISTS (SELECT * FROM u AS y) FOR UPDATE;
/*tx1*/ COMMIT;
/*tx1*/ SELECT t.a, t.c, u.a FROM t LEFT JOIN u ON t.c = u.c AND u.b > 4;
/*tx2*/ UPDATE u SET c = c WHERE a >= (-0.50);
/*tx2*/ COMMIT;
