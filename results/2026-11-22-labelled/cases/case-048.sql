-- seed: 2026
-- case: 48
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DOUBLE, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (3, NULL, 5, 4.0E0), (5, 'a', 7, -1.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b >= 3));
/*init*/ INSERT INTO u VALUES (2.5, 4), (1.5, 7), (32.0, 4);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT a FROM t WHERE d = 4.0E0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ SELECT * FROM u WHERE (b + 4) = 7 OR (b IN (SELECT t.a FROM t WHERE t.c = u.b)) LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES (7, 'B', 0, -0.5E0);
/*tx2*/ INSERT INTO u VALUES (0.0, 1);
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT x.a, x.b, t.b, t.d FROM u AS x LEFT JOIN t ON x.b >= t.a WHERE t.d > (-1.0E0);
/*tx2*/ UPDATE t SET b = b WHERE NOT (NOT ((c IS NOT NULL) OR d >= (-1.0E0)));
/*tx1*/ DELETE FROM t;
/*tx2*/ SELECT * FROM u WHERE NOT EXISTS (SELECT * FROM t WHERE t.a <= u.b) FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
