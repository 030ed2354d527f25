-- seed: 2026
-- case: 12
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (3.00, 2.0E0), (NULL, 2.0E0), (0.00, 1.0E0), (NULL, 2.0E0), (0.50, 1.0E0), (3.00, 1.0E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE (a > 0.00 OR a <=> NULL OR (a IS NOT NULL)) AND ((a = 0.00 AND (b IN (2.0E0, 1.0E0))) OR ((a IN (3.00)) AND a = 0.00));
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a IN (3.00);
/*tx2*/ DELETE FROM t WHERE b = 1.0E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE b <=> 2.5E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE b = 1.0E0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
