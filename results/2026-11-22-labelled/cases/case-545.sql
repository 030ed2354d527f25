-- seed: 2026
-- case: 545
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (10.00, 2.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (-1, 2.5E0), (-2, 10.0E0), (4, 2.5E0), (5, 3.0E0), (2, 2.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE u SET b = b + 1.0E0 WHERE a = 5;
/*tx2*/ SELECT * FROM t WHERE a = 10.00;
/*tx2*/ UPDATE u SET b = b + 1.0E0 WHERE NOT (a = 2 AND b < 2.5E0 AND (b <= (-1.0E0) XOR a >= 4));
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM u;
/*tx2*/ SELECT a FROM u WHERE EXISTS (SELECT * FROM t WHERE t.a <= t.b) ORDER BY a DESC LIMIT 1;
/*tx1*/ REPLACE INTO t VALUES (1.50, 2.0);
/*tx2*/ INSERT INTO u VALUES (3, -1.0E0), (6, 2.5E0);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
