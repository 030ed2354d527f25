-- seed: 2026
-- case: 7
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (1.00, 3.0E0), (NULL, 2.0E0), (2.00, 2.0E0), (1.00, 1.5E0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 2.0E0 WHERE a = 1.00;
/*tx2*/ DELETE FROM t WHERE (b <> 1.5E0 AND a = (-1.00)) OR a = 2.50;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + 2.00 WHERE a IN (2.00, 1.00);
/*tx1*/ SELECT a, b FROM t WHERE b <> 1.5E0;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = 2.0E0;
/*tx1*/ COMMIT;
