-- seed: 2026
-- case: 998
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DECIMAL(8, 2), UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.0, NULL, 0.00), (3.0, 9, 33.00), (0.5, 7, 2.00);
/*init*/ CREATE TABLE u (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (2.0, 5);
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO u VALUES (10.0, 5);
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE u SET b = b + 10 WHERE a = 2.0;
/*tx1*/ SELECT * FROM u;
/*tx2*/ SELECT * FROM u;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = c WHERE b >= 5 AND (b IS NOT NULL);
/*tx2*/ SELECT c, COUNT(c), COUNT(*) FROM t WHERE a = (-1.0) GROUP BY c;
/*tx2*/ INSERT INTO u VALUES (-0.5, 5), (1.0, -1);
/*tx2*/ COMMIT;
