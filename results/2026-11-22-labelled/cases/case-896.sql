-- seed: 2026
-- case: 896
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (0, 'aa', -2, 'ab'), (1, NULL, -1, 'aa'), (0, 'B', -2, 'b'), (3000000000, 'aa', -1, 'b'), (0, NULL, -1, 'aa');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (-2, 'ba', 4, 2.0E0), (10, 'ba', 3000000000, -1.0E0), (5, 'B', 7, 2.0E0), (36, 'B', 3000000000, 2.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE u SET d = NULL WHERE d NOT BETWEEN (-1.0E0) AND (-0.5E0);
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE u SET b = 'ba' WHERE (a - c) > 5;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE u SET b = 'ab' WHERE d IS NOT NULL;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
