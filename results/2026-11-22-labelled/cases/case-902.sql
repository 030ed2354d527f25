-- seed: 2026
-- case: 902
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (NULL, 'ab', -2, 'ab');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (15, 'aa', 0, 0.5E0), (4, 'ab', NULL, 1.0E0), (7, 'B', 7, 0.5E0), (5, 'ab', 3000000000, 0.5E0), (10, 'aa', 0, -1.0E0), (1, 'ab', 2, 0.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM u;
/*tx2*/ UPDATE t SET d = NULL WHERE b = 'ab';
/*tx1*/ UPDATE t SET b = 'ab' WHERE (a = c) IS NULL;
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
