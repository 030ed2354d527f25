-- seed: 2026
-- case: 14
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (2.50, 10.0E0), (2.50, 1.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = b WHERE NOT (b <=> NULL AND a = (-0.50));
/*tx2*/ DELETE FROM t WHERE NOT (b <=> NULL AND a = (-0.50));
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + 10.00 WHERE a = 2.50;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE IGNORE t SET a = a + (-1.00) WHERE (b NOT BETWEEN 0.5E0 AND 1.0E0) XOR a >= (-1.00);
/*tx2*/ COMMIT;
