-- seed: 2026
-- case: 910
-- isolation: SER
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (-1, 'aa', NULL, ''), (5, 'aa', 2, 'a'), (10, 'ba', -2, 'ab'), (5, 'aa', 2, ''), (5, 'ba', 2, ''), (-1, 'aa', 7, 'ab');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (-1, 'b', 10, 10.0E0), (0, 'b', -2, NULL), (-2, 'aa', NULL, 10.0E0), (5, 'B', 10, 10.0E0), (10, 'aa', -2, 2.5E0), (4, 'b', -2, NULL);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (5, 'b', 2, NULL);
/*tx1*/ UPDATE t SET b = 'ba' WHERE c = (-2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, b, c, d FROM t WHERE d IS NULL;
/*tx2*/ UPDATE u SET c = c + 10, d = 2.5E0;
/*tx1*/ SELECT * FROM u;
/*tx1*/ INSERT INTO t VALUES (NULL, 'b', 2, 'ab');
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
