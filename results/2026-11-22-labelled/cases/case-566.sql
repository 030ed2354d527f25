-- seed: 2026
-- case: 566
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', 1, 3, 'B'), ('aa', 7, 3, 'B'), ('b', 7, 3, 'ab');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES (NULL, 2, 0.0E0), ('ab', 5, 1.5E0), ('ba', 5, 0.5E0), ('aa', 0, 10.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM u WHERE b BETWEEN 5 AND 5;
/*tx2*/ UPDATE t SET a = a WHERE NOT ((a IN ('')) OR (a IN ('b', 'ab')));
/*tx1*/ SELECT * FROM t WHERE NOT (a = '') ORDER BY a LIMIT 3;
/*tx1*/ INSERT INTO t VALUES ('B', 7, 5, 'B') ON DUPLICATE KEY UPDATE b = 10;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE u SET a = 'ab' WHERE (b IN (2, 5)) OR b <= 10;
/*tx1*/ SELECT * FROM u WHERE NOT ((a = 'ba' OR c >= 0.0E0) AND (b < 0 AND a <= 'ab'));
/*tx1*/ COMMIT;
