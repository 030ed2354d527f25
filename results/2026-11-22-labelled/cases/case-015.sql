-- seed: 2026
-- case: 15
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (3.00, -0.5E0), (2.00, -0.5E0);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE a = 3.00;
/*tx1*/ UPDATE t SET b = 2.0E0 WHERE NOT (a = 3.00);
/*tx1*/ INSERT INTO t (a) VALUES (3.00), (-0.50) ON DUPLICATE KEY UPDATE b = b;
/*tx2*/ SELECT b FROM t WHERE b = (-0.5E0);
/*tx3*/ DELETE FROM t WHERE NOT (a = 3.00);
/*tx3*/ UPDATE t SET b = b + (-1.0E0) WHERE ((b BETWEEN (-0.5E0) AND 10.0E0) AND b <= 2.0E0) OR b = (-0.5E0);
/*tx1*/ UPDATE t SET b = -0.5E0, a = 2.00 WHERE NOT (b = (-1.0E0));
/*tx2*/ SELECT * FROM t WHERE ((b >= (-0.5E0) AND b < 2.0E0) OR ((b BETWEEN (-0.5E0) AND 10.0E0) AND (a NOT IN (-0.50, 2.00)))) AND ((a = (-0.50) XOR b < 2.0E0) OR (a <=> NULL OR b <=> 2.0E0)) FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (3.00, 10.0E0), (1.50, 10.0E0), (3.00, -0.5E0);
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT a, b FROM t;
/*tx3*/ COMMIT;
/*tx2*/ SELECT b, a, MAX(a), COUNT(DISTINCT a) FROM t WHERE a = 3.00 GROUP BY b, a;
/*tx2*/ COMMIT;
