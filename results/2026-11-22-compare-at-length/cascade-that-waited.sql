-- seed: 2026
-- case: 3526
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, UNIQUE KEY kb (b), CHECK (a <= 2.00));
/*init*/ INSERT INTO t VALUES (-0.50, 2), (0.50, 5), (-1.00, 10), (-1.00, 0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, KEY kb (b), FOREIGN KEY (b) REFERENCES t (b) ON DELETE SET NULL ON UPDATE CASCADE);
/*init*/ INSERT INTO u VALUES (0.50, NULL), (10.00, 2), (3.00, 5), (0.00, NULL);
/*tx4*/ BEGIN;
/*tx4*/ SAVEPOINT s;
/*tx4*/ UPDATE u SET b = 3000000000 WHERE a = 10.00;
/*tx5*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = b + 10, a = 0.50;
/*tx3*/ SELECT * FROM t;
/*tx5*/ UPDATE u SET b = NULL WHERE b = 2;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + (-1.00) WHERE a = (-1.00);
/*tx4*/ SELECT * FROM u WHERE b IN (SELECT t.b FROM t WHERE t.a >= u.a AND (NOT (t.a < 10.00 AND (t.b * 0) >= 5 AND (t.a + 10.00) = (-1.00)))) FOR UPDATE;
/*tx4*/ UPDATE t SET a = -1.00 WHERE b NOT IN (0, 2, -2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx4*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET a = NULL WHERE a BETWEEN 10.00 AND 10.00;
/*tx1*/ UPDATE u SET b = b + (-1);
/*tx5*/ DELETE FROM u ORDER BY b DESC, a DESC LIMIT 2;
/*tx3*/ INSERT IGNORE INTO t VALUES (0.50, 5);
/*tx2*/ SELECT * FROM t WHERE (a + (-1.00)) = 0.50;
/*tx2*/ UPDATE u SET a = a + 20.00, b = 10 WHERE (a IN (3.00, 0.50)) OR (a BETWEEN 3.00 AND 10.00);
/*tx3*/ SELECT * FROM u;
/*tx4*/ SELECT * FROM u;
/*tx5*/ UPDATE t SET b = b + 10 WHERE b <> 5 AND b = 2 AND ((b IN (0, 5)) AND a < 1.50);
/*tx1*/ ROLLBACK;
/*tx3*/ SELECT b FROM t WHERE a = 0.50 OR (b IN (SELECT y.b FROM u AS y WHERE y.a = t.a)) FOR UPDATE;
/*tx5*/ SELECT * FROM t;
/*tx5*/ ROLLBACK;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
