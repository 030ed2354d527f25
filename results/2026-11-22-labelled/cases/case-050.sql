-- seed: 2026
-- case: 50
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (-1, 'a', 2, 3.0E0), (0, 'a', 0, 0.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (1.0, 4), (0.5, 7);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE u SET b = 4 WHERE a = 0.5;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM u WHERE b >= (-2);
/*tx1*/ INSERT INTO u VALUES (31.0, -2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE NOT (c <=> NULL);
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE NOT (c <=> NULL);
/*tx2*/ COMMIT;
