-- seed: 2026
-- case: 546
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (2.50, 0.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (-2, 1.5E0), (0, 1.5E0), (-1, -1.0E0), (4, 1.5E0), (5, -0.5E0), (3, 3.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (7, -0.5E0);
/*tx1*/ INSERT INTO t (a) VALUES (3.00), (1.50), (NULL);
/*tx2*/ INSERT INTO u VALUES (2, 3.0E0);
/*tx1*/ UPDATE u SET b = 3.0E0 WHERE a = 2;
/*tx2*/ INSERT INTO u VALUES (10, -0.5E0);
/*tx2*/ UPDATE u SET b = -0.5E0 WHERE b < (-0.5E0);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
