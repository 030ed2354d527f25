-- seed: 2026
-- case: 55
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (-2, NULL, 2, 1.0E0), (2, 'B', 3, 0.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (23.0, 4);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'aa' WHERE a = c;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO u VALUES (35.0, 3);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM u WHERE NOT (b = (-1)) ORDER BY a DESC;
/*tx1*/ SELECT x.b, x.c, x.d, y.a, y.b FROM t AS x LEFT JOIN u AS y ON x.c = y.b AND (y.b BETWEEN 4 AND 4) ORDER BY x.c;
/*tx1*/ UPDATE u SET b = 4 WHERE a = 23.0 ORDER BY a DESC LIMIT 2;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
