-- seed: 2026
-- case: 547
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC tx3=RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (2.50, NULL);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (10, 10.0E0);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE u SET b = b WHERE b <= 0.0E0 AND a > 10;
/*tx3*/ SELECT * FROM u;
/*tx2*/ UPDATE u SET a = a WHERE b <> (-0.5E0);
/*tx3*/ SAVEPOINT s;
/*tx3*/ INSERT INTO t VALUES (10.00, NULL), (1.50, 2.0);
/*tx2*/ SELECT * FROM t WHERE b < 2.0;
/*tx2*/ SELECT * FROM u LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ SELECT a FROM t WHERE a = 2.50 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ INSERT INTO u SELECT a + 20, b + 1.0E0 FROM u;
/*tx2*/ SELECT a FROM u WHERE a = 10 ORDER BY a, b FOR UPDATE;
/*tx2*/ ROLLBACK;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ COMMIT;
