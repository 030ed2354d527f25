-- seed: 2026
-- case: 559
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (10.00, 3.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (10, -0.5E0);
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE u SET b = b + 10.0E0 WHERE a = 10;
/*tx1*/ SELECT * FROM u;
/*tx2*/ SELECT * FROM u WHERE a = 10 LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET a = 4.00, b = 0.0 WHERE b = 3.0;
/*tx1*/ SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ COMMIT;
