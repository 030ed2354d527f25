-- seed: 2026
-- case: 993
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DECIMAL(8, 2), UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.0, NULL, 1.50), (3.0, 5, 10.00), (2.0, 1, 2.50);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (1.5, 10), (0.5, 10), (-1.0, 0), (1.0, 10);
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ SELECT COUNT(*), MIN(u.a) FROM t AS x LEFT JOIN u ON x.b = u.b;
/*tx2*/ SELECT * FROM u WHERE b <> 0 OR a >= 1.5;
/*tx5*/ BEGIN;
/*tx2*/ DELETE FROM u WHERE (b * 0) >= 10;
/*tx4*/ SELECT COUNT(b) FROM u WHERE a = (-1.0) LOCK IN SHARE MODE;
/*tx5*/ SELECT * FROM t WHERE c = 1.50 FOR UPDATE;
/*tx2*/ SELECT x.b, y.a, y.b FROM u AS x LEFT JOIN u AS y ON x.a = y.a;
/*tx5*/ UPDATE t SET c = c WHERE NOT (b = (-2) AND (b IN (-2)));
/*tx3*/ SELECT a FROM u WHERE a NOT IN (0.5, 3.0);
/*tx2*/ SELECT * FROM t WHERE NOT ((b IS NULL) AND c <=> 10.00);
/*tx3*/ UPDATE t SET c = 0.00 WHERE (c > 0.50 AND (a IN (3.0))) XOR c > 1.50;
/*tx3*/ UPDATE u SET b = 10 ORDER BY a LIMIT 2;
/*tx5*/ SELECT * FROM u;
/*tx3*/ SELECT * FROM u;
/*tx4*/ SELECT * FROM u WHERE b > 0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ BEGIN;
/*tx3*/ COMMIT;
/*tx5*/ COMMIT;
/*tx4*/ SELECT * FROM t LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE t SET c = -0.50 WHERE c = 10.00;
/*tx2*/ INSERT INTO t VALUES (-1.0, 7, 2.00), (10.0, -1, 40.00), (1.0, 10, 3.00);
/*tx4*/ COMMIT;
/*tx1*/ UPDATE u SET b = 7 WHERE a = 0.5 ORDER BY a DESC LIMIT 2;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ UPDATE u SET b = 3000000000 WHERE (b * 10) > 7 OR a <> 1.0;
