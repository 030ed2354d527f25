-- seed: 2026
-- case: 3
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (3.00, 1.0E0), (0.00, 0.5E0), (0.00, 3.0E0), (0.50, 3.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t (a) VALUES (3.00);
/*tx1*/ UPDATE IGNORE t SET b = 3.0E0 WHERE a > 2.50;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = 0.00;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 0.0E0;
/*tx1*/ SELECT * FROM t WHERE b = 0.5E0 FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE b < 3.0E0;
/*tx2*/ COMMIT;
