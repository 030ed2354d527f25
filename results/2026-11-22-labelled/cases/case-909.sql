-- seed: 2026
-- case: 909
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (10, 'aa', 0, 'ba'), (10, 'aa', 0, 'b'), (3, 'ab', -1, 'ba'), (-1, 'aa', 3, NULL), (10, 'aa', 0, ''), (3, 'ab', 0, 'b');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (1, 'B', 7, 3.0E0), (3, 'ba', 3, 2.5E0), (7, NULL, 10, NULL), (4, 'ba', 4, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM u;
/*tx1*/ UPDATE u SET a = a WHERE d IN (0.5E0, 2.5E0, 3.0E0);
/*tx1*/ SELECT * FROM u;
/*tx1*/ INSERT INTO u VALUES (7, 'B', 4, 0.5E0);
/*tx1*/ SELECT * FROM u;
/*tx2*/ DELETE FROM u WHERE a = 7;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
