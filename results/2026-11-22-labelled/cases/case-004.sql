-- seed: 2026
-- case: 4
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (2.00, 2.0E0), (1.00, 0.5E0);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 1.00 OR (NOT (NOT (NOT (a IN (2.50, 2.00)))));
/*tx2*/ UPDATE t SET a = 1.00;
/*tx1*/ DELETE FROM t WHERE a = 1.00;
/*tx1*/ UPDATE t SET b = b + 2.0E0 WHERE a = 1.00;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 1.00;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
