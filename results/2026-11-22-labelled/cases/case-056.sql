-- seed: 2026
-- case: 56
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (-2, 'ab', -1, 2.0E0), (4, 'ab', 4, 1.0E0), (10, 'ba', 5, 3.0E0), (1, 'B', 4, 0.5E0), (-1, 'B', 1, -1.0E0), (7, 'ba', NULL, -0.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (37.0, 5), (30.0, 3), (1.0, 3);
/*tx3*/ BEGIN;
/*tx3*/ SELECT c FROM t WHERE NOT (d = 1.5E0) LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM u WHERE NOT (a = 30.0) FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE ((c NOT IN (-1, 5, 4)) OR (b BETWEEN 'ab' AND 'ba') OR d = 0.5E0) AND (NOT (d >= (-0.5E0))) LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT u.a, u.b, y.a, y.c, y.d FROM u JOIN t AS y ON u.b = y.a WHERE y.c = 4 AND y.a <= 7 ORDER BY u.a DESC;
/*tx3*/ SELECT * FROM t WHERE (NOT (a NOT IN (10, 1))) AND (a - c) < 1 AND (NOT EXISTS (SELECT * FROM u WHERE u.b = t.a));
/*tx2*/ INSERT INTO u VALUES (1.0, 5) ON DUPLICATE KEY UPDATE b = b + 1, a = VALUES(a);
/*tx3*/ INSERT INTO u SELECT a + 20.0, b FROM u WHERE b = (-2) AND (a BETWEEN 1.0 AND 37.0);
/*tx3*/ SELECT * FROM u;
/*tx2*/ UPDATE t SET d = 1.5E0 WHERE NOT (a = 10) ORDER BY b, a LIMIT 3;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
