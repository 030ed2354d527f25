-- seed: 2026
-- case: 907
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (NULL, 'B', NULL, 'ab'), (5, 'a', 5, 'b');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (7, '', 7, 10.0E0), (0, '', 4, -1.0E0), (2, '', 7, 10.0E0), (5, 'b', -2, 10.0E0), (20, 'b', 7, 10.0E0), (-1, '', 7, -1.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (5, NULL, -1, 'a');
/*tx2*/ INSERT IGNORE INTO t SELECT a, b, c, d FROM t WHERE (b < 'b') IS NULL;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t LEFT JOIN u ON t.c >= u.a AND ((NOT (u.a >= 0)) OR (u.d <> 10.0E0 OR u.d = (-1.0E0))) WHERE (t.a - t.c) = 0;
/*tx2*/ REPLACE INTO u VALUES (38, 'b', 7, -1.0E0);
/*tx2*/ SELECT * FROM u;
/*tx2*/ COMMIT;
