-- seed: 2026
-- case: 62
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (1, 'B', -1, -0.5E0), (3, 'B', 3, 2.0E0), (5, NULL, 3, NULL), (4, 'B', -1, 6.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (3.0, NULL), (2.5, 3), (0.0, 5), (-1.0, 5), (1.5, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + (-1) WHERE b <=> 'B';
/*tx2*/ UPDATE u SET a = 10.0 WHERE (b BETWEEN (-2) AND 2) AND a < 1.0;
/*tx1*/ SELECT * FROM t FOR UPDATE SKIP LOCKED;
/*tx1*/ DELETE FROM u WHERE NOT ((b BETWEEN (-2) AND 0) AND b = 2);
/*tx1*/ UPDATE u SET b = b + 1 WHERE b IS NULL;
/*tx2*/ REPLACE INTO t VALUES (-1, NULL, 3, NULL);
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE u SET a = 2.0, b = 0 WHERE a > 0.0 AND b <=> NULL ORDER BY b, a LIMIT 1;
/*tx2*/ DELETE FROM u WHERE (b + 0) <> 2;
/*tx1*/ UPDATE u SET b = 2 WHERE (a BETWEEN 0.0 AND 2.5) OR (a + (-1.0)) < 2.5;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
