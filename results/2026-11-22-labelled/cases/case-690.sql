-- seed: 2026
-- case: 690
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.00, 1), (10.00, 10), (NULL, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 5;
/*tx2*/ SELECT * FROM t WHERE b > 5 AND (a IS NULL) FOR UPDATE;
/*tx1*/ INSERT INTO t (a) VALUES (1.00), (1.00);
/*tx2*/ SELECT a FROM t WHERE (b * 1) <> 2 GROUP BY a ORDER BY a DESC LIMIT 1 FOR UPDATE;
/*tx2*/ UPDATE t SET a = -1.00 WHERE b IN (5);
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (1.00, 1);
/*tx1*/ COMMIT;
