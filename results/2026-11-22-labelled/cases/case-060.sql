-- seed: 2026
-- case: 60
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (1, 'a', -1, 0.0E0), (26, 'b', 7, -1.0E0), (3, 'ab', 4, NULL), (0, 'ab', 7, 2.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (1.5, 4), (-0.5, NULL), (2.5, 4), (1.0, NULL), (0.5, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO u VALUES (1.5, 4);
/*tx1*/ UPDATE t SET b = 'aa' WHERE a = 3;
/*tx1*/ UPDATE u SET b = 2 WHERE b BETWEEN 0 AND 4;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
