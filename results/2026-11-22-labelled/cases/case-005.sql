-- seed: 2026
-- case: 5
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (NULL, 0.0E0), (3.00, 0.0E0), (NULL, NULL), (-0.50, NULL), (0.50, 3.0E0);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + 1.00 WHERE a IS NULL;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT (b = 3.0E0) FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE a < 10.00 OR b <> 10.0E0 OR a = 3.00;
/*tx1*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET b = 3.0E0 WHERE ((NOT (a <= 3.00)) OR (a = 10.00 OR a = (-0.50))) AND b >= 10.0E0;
/*tx3*/ UPDATE t SET a = a + 1.00 WHERE (a <> (-0.50)) IS NULL;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
