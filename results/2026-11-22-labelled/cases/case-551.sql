-- seed: 2026
-- case: 551
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (1.00, 0.0), (2.50, 0.0), (10.00, 10.0), (0.50, 10.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (-1, 2.0E0), (7, -1.0E0), (0, 0.0E0);
/*tx4*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE u SET b = -1.0E0 WHERE a = 7;
/*tx2*/ SELECT * FROM u;
/*tx4*/ UPDATE t SET a = a + 10.00 WHERE a IN (2.50);
/*tx2*/ INSERT INTO u VALUES (5, -1.0E0) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx4*/ UPDATE t SET b = b WHERE NOT ((b + a) <= 10.0 OR b = 0.0) ORDER BY a LIMIT 1;
/*tx3*/ BEGIN;
/*tx2*/ DELETE FROM u WHERE a <= 7;
/*tx1*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx3*/ UPDATE u SET a = a WHERE a = 5;
/*tx1*/ SELECT x.b, u.a, u.b FROM t AS x JOIN u WHERE (u.b IN (2.0E0)) AND u.b = (-1.0E0);
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ ROLLBACK;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
