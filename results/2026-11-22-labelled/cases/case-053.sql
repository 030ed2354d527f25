-- seed: 2026
-- case: 53
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (4, 'B', 2, NULL), (-2, 'ab', 5, 1.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (-0.5, 10), (2.5, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (27, 'B', 7, 2.0E0), (2, 'ab', -2, 2.0E0);
/*tx1*/ SELECT * FROM u;
/*tx1*/ UPDATE u SET b = -2 WHERE b < 7 AND b <= (-1);
/*tx1*/ UPDATE u SET b = NULL WHERE (((b = (-2) AND a <> 0.0) OR (NOT (a < 3.0))) AND ((NOT ((b * 7) = 7)) OR (b = 7 XOR b = (-2)))) IS NULL ORDER BY a LIMIT 3;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE u SET a = 0.0, b = -2 WHERE ((b * 7) = 7 AND b = 5) IS NULL;
/*tx1*/ SELECT * FROM u LEFT JOIN t AS y ON u.b = y.c WHERE (u.b * (-2)) = 5 AND u.a = (-0.5) AND u.a > (-0.5);
/*tx1*/ UPDATE t SET c = 5;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
