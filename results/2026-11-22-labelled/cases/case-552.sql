-- seed: 2026
-- case: 552
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (-1.00, 2.5), (2.00, 10.0), (-0.50, 2.5), (2.50, 1.5), (1.50, NULL);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (3, -0.5E0), (1, -0.5E0), (7, -0.5E0), (5, 0.0E0);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = b + 10.0;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u WHERE EXISTS (SELECT 1 FROM t) FOR UPDATE;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM u;
/*tx2*/ SELECT * FROM u WHERE b > 3.0E0;
/*tx3*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (3.00, 1.5);
/*tx1*/ SELECT a FROM u WHERE a = 7 ORDER BY a, b;
/*tx1*/ SELECT a FROM t ORDER BY b DESC;
/*tx2*/ SELECT * FROM u WHERE a = 7 AND (EXISTS (SELECT 1 FROM u AS y WHERE y.a NOT BETWEEN 3 AND 5)) LOCK IN SHARE MODE;
/*tx2*/ DELETE FROM u WHERE a = 7;
/*tx3*/ SAVEPOINT s;
/*tx3*/ RELEASE SAVEPOINT s;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ UPDATE u SET a = a + 20 WHERE NOT (NOT (a <= 3));
/*tx2*/ SELECT a, b FROM u WHERE b = (-0.5E0);
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
