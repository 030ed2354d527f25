-- seed: 2026
-- case: 760
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('b', 'a', 'a', 0.0E0), ('ab', NULL, 'a', 2.5E0), ('ab', 'a', 'b', 0.0E0), ('aa', 'b', NULL, 0.0E0), (NULL, 'b', NULL, 1.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (0.00, 7, 'ab'), (1.50, 10, 'ab'), (0.50, 7, 'b'), (-0.50, 2, 'b'), (2.00, 10, 'b'), (-1.00, 2, 'ab');
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ DELETE FROM u WHERE c NOT BETWEEN '' AND 'aa' ORDER BY a LIMIT 2;
/*tx3*/ UPDATE t SET a = 'aa', d = 1.5E0 WHERE (a = 'aa' AND a < 'a' AND (c = 'a' OR d > 1.5E0)) IS NULL;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO u SELECT a + 2.00, b, 'b' FROM u WHERE c IN ('b', '');
/*tx1*/ INSERT INTO t (a) VALUES (NULL), ('a'), ('a') ON DUPLICATE KEY UPDATE c = 'a', a = VALUES(a);
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = NULL WHERE b < 'B';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM u;
/*tx3*/ COMMIT;
