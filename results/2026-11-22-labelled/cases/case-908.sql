-- seed: 2026
-- case: 908
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, 'aa', -2, 'aa'), (5, 'ba', 0, 'ab'), (2, NULL, 5, 'ba'), (1, NULL, -2, ''), (1, 'ba', 3, NULL), (-2, 'b', 3, '');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (2, 'ba', 5, 2.0E0), (-1, NULL, 5, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, SUM(a) FROM u WHERE d = 3.0E0 GROUP BY a;
/*tx2*/ DELETE FROM u WHERE a <> (-1);
/*tx1*/ INSERT INTO u (a, b) VALUES (2, 'ba');
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM u;
/*tx2*/ COMMIT;
