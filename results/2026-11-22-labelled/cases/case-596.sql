-- seed: 2026
-- case: 596
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.00, -1.0E0, 3.00, 1.50), (1.50, 1.0E0, -1.00, 2.50), (-1.00, NULL, 3.00, 0.00), (1.00, -1.0E0, -1.00, NULL);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (-1, -2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c < (-1.00) LOCK IN SHARE MODE;
/*tx2*/ INSERT IGNORE INTO t SELECT a + 10.00, -1.0E0, c, d FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT t.a FROM u JOIN t;
/*tx2*/ UPDATE IGNORE u SET b = b + 2 WHERE a > (-1);
/*tx2*/ UPDATE t SET c = 3.00;
/*tx2*/ SELECT a, d FROM t WHERE a < 1.50;
/*tx1*/ SELECT b, a, MIN(DISTINCT b), COUNT(a) FROM t WHERE a = 1.50 GROUP BY b, a FOR UPDATE;
/*tx2*/ ROLLBACK;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE d = 0.00 OR (d NOT BETWEEN 0.00 AND 1.50) OR (d <> 10.00 OR (a NOT BETWEEN 3.00 AND 10.00));
/*tx1*/ SELECT * FROM u WHERE b = 3 FOR UPDATE;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
