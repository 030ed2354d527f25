-- seed: 2026
-- case: 1
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (NULL, 2.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (0.00, 2.0E0) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a <= 1.00 OR b >= 1.5E0 FOR UPDATE;
/*tx1*/ UPDATE t SET b = b + 10.0E0, a = 1.00 WHERE a IN (1.00);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
