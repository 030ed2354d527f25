-- seed: 2026
-- case: 10
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (1.00, 0.0E0), (1.50, 1.5E0), (NULL, 1.5E0), (-1.00, 1.5E0), (-1.00, 10.0E0), (1.00, 1.5E0);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (1.00, 1.5E0), (NULL, 1.5E0), (1.50, 1.5E0) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ SELECT a FROM t WHERE a < 1.50 XOR b < (-1.0E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (b <> 1.5E0 AND b < 10.0E0) XOR b = (-1.0E0);
/*tx2*/ SELECT a, b FROM t WHERE NOT (a IN (1.00));
/*tx2*/ UPDATE t SET b = 10.0E0;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
