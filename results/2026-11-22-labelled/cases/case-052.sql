-- seed: 2026
-- case: 52
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (35, '', 7, 3.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (0.5, 10), (34.0, 3), (1.0, 10), (0.0, NULL);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE u SET b = b + 10;
/*tx1*/ DELETE FROM u WHERE (b >= 7) IS NULL;
/*tx2*/ UPDATE u SET a = a + 20.0 WHERE a = 0.0 ORDER BY a DESC LIMIT 3;
/*tx1*/ UPDATE t SET b = 'aa' WHERE (c <= (-1) OR d = 3.0E0 OR c = 2) XOR ((NOT (a > 35)) OR (d <= 3.0E0 OR (b NOT BETWEEN 'aa' AND 'ab')));
/*tx1*/ SELECT * FROM t WHERE d = 3.0E0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ UPDATE u SET a = a WHERE a >= 34.0 OR a <= 0.0 ORDER BY a DESC LIMIT 2;
/*tx1*/ INSERT INTO u VALUES (7.0, 7);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
