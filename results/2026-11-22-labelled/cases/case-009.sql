-- seed: 2026
-- case: 9
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (2.00, NULL), (1.00, 0.5E0), (3.00, 0.5E0);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1.00, 10.0E0);
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = b + 10.0E0 WHERE a = 1.00;
/*tx2*/ SELECT a FROM t WHERE (a * 3.00) >= 1.00 AND b > (-0.5E0) AND ((a + 1.50) <> (-0.50) AND (b IS NULL));
/*tx3*/ UPDATE IGNORE t SET b = b WHERE a = 3.00;
/*tx2*/ UPDATE t SET a = 3.00, b = b + 10.0E0 WHERE a <= 1.00 AND b <= 0.0E0;
/*tx1*/ UPDATE t SET b = -0.5E0 WHERE a < 1.00;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 1.50 WHERE NOT (a = 1.50 OR a = 1.00);
/*tx2*/ INSERT INTO t VALUES (1.00, -0.5E0);
/*tx3*/ SELECT * FROM t WHERE (b * 10.0E0) > 10.0E0 FOR UPDATE SKIP LOCKED;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
