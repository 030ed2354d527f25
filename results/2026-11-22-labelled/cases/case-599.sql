-- seed: 2026
-- case: 599
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (10.00, -1.0E0, 0.50, -1.00), (2.50, 10.0E0, 2.00, -1.00), (-0.50, 3.0E0, 0.50, NULL), (0.00, 3.0E0, 0.50, 1.00), (1.00, NULL, 0.00, -1.00), (-1.00, NULL, 0.50, 0.00);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (7, 10), (1, 0), (-2, 2);
/*tx1*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SELECT c, d FROM t;
/*tx1*/ UPDATE t SET b = b + 2.0E0 WHERE (b - (-1.0E0)) <> (-1.0E0);
/*tx3*/ UPDATE u SET b = 0 WHERE a = (-2);
/*tx1*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t;
/*tx3*/ REPLACE INTO u SELECT a + 2, 1 FROM u WHERE (a BETWEEN (-2) AND 7) AND b <> 1;
/*tx2*/ SELECT COUNT(*), MAX(u.a) FROM u JOIN t WHERE t.c <> 0.00 FOR UPDATE;
/*tx2*/ INSERT INTO t (a, b, d) VALUES (2.50, 10.0E0, 1.50) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ UPDATE t SET a = 1000.00, d = d + 1.00 WHERE (c IS NOT NULL) OR b = 3.0E0 OR (c < 0.50 OR c > 0.00);
/*tx3*/ ROLLBACK;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
