-- seed: 2026
-- case: 766
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('', 'ba', 'b', 0.5E0), (NULL, 'a', 'b', NULL), ('ab', 'ab', 'aa', 0.5E0), ('ba', 'a', 'aa', 2.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (1.00, -1, 'a'), (0.50, -1, 'ba'), (1.50, 4, 'ab'), (-1.00, -1, 'ba');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT IGNORE INTO t VALUES ('aa', 'ba', 'ab', 0.5E0);
/*tx1*/ INSERT INTO t (c, d) VALUES ('b', 2.0E0) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = 'a' WHERE NOT (d <= 0.5E0 AND c = 'b');
/*tx2*/ COMMIT;
