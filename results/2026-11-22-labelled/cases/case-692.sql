-- seed: 2026
-- case: 692
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.50, -2), (3.00, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (a = 1.00 OR a = (-0.50)) AND ((b + 7) <= 4 OR a = 3.00);
/*tx2*/ SELECT * FROM t WHERE b > 7;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT a FROM t WHERE b = 7 FOR UPDATE;
/*tx1*/ SELECT a, b FROM t;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = 3.00 WHERE 1;
/*tx1*/ UPDATE t SET a = a, b = b + 2 WHERE a IS NOT NULL;
/*tx1*/ COMMIT;
