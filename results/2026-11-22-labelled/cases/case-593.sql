-- seed: 2026
-- case: 593
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-0.50, 2.5E0, NULL, 0.50), (1.00, 2.0E0, NULL, 0.50), (-1.00, 2.5E0, 10.00, 0.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (25, -1), (10, 5);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t JOIN u WHERE u.a < 25 AND u.a < 5;
/*tx3*/ INSERT INTO t VALUES (3.00, 2.5E0, 10.00, -0.50);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET d = NULL WHERE c <= 0.50;
/*tx1*/ UPDATE t SET b = 2.5E0 WHERE d = 0.50;
/*tx3*/ SELECT d, COUNT(c) FROM t WHERE d <> 10.00 OR (d NOT IN (10.00, 0.50)) GROUP BY d LOCK IN SHARE MODE;
/*tx2*/ DELETE FROM t WHERE d <> 10.00 OR (d NOT IN (10.00, 0.50));
/*tx1*/ INSERT INTO u VALUES (28, -1), (22, -1);
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM u;
/*tx1*/ SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM u JOIN t WHERE t.c = 0.50;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES (2.00, 2.5E0, 3.00, 0.50);
/*tx1*/ COMMIT;
