-- seed: 2026
-- case: 63
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (3, 'b', 0, 0.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (-1.0, NULL), (1.5, 5), (1.0, 5), (35.0, 3), (0.5, 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (0.0, 7);
/*tx1*/ SELECT * FROM u;
/*tx2*/ UPDATE u SET b = b + 10 WHERE ((a BETWEEN (-1.0) AND 1.5) AND b > 7) OR b > 5;
/*tx1*/ UPDATE u SET a = 30.0 WHERE NOT ((a * 3.0) >= 1.5);
/*tx1*/ DELETE FROM u WHERE ((b IS NULL) AND b <=> NULL) OR (b >= (-2) OR (b NOT BETWEEN (-1) AND 7));
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = c + 2 WHERE a < 3 AND d = 2.5E0 AND d = 0.5E0;
/*tx2*/ INSERT INTO u VALUES (-1.0, 5) ON DUPLICATE KEY UPDATE b = 7;
/*tx2*/ COMMIT;
