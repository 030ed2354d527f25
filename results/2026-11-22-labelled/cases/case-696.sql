-- seed: 2026
-- case: 696
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.00, -2);
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (3.00, 7);
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 0.00;
/*tx1*/ UPDATE t SET b = b WHERE NOT ((a * 3.00) < 0.00 OR a > 3.00);
/*tx4*/ DELETE FROM t WHERE b = (-2);
/*tx4*/ COMMIT;
/*tx3*/ UPDATE t SET b = b + 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ COMMIT;
/*tx2*/ SELECT b FROM t WHERE NOT (b IS NULL);
/*tx1*/ SELECT DISTINCT b FROM t WHERE a >= 1.00 ORDER BY b DESC;
/*tx2*/ UPDATE t SET b = 3;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = b + 10 WHERE b = (-2);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
