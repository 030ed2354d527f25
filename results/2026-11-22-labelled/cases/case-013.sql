-- seed: 2026
-- case: 13
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (1.00, 10.0E0), (0.50, 10.0E0), (3.00, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (b = 2.5E0);
/*tx2*/ SELECT b FROM t WHERE a = (-0.50);
/*tx1*/ INSERT IGNORE INTO t VALUES (-0.50, -1.0E0);
/*tx1*/ SELECT * FROM t WHERE b <> (-1.0E0);
/*tx1*/ SELECT * FROM t WHERE (b >= 2.5E0 OR (a BETWEEN 1.50 AND 3.00)) AND (b < (-1.0E0) AND b <> 10.0E0) FOR UPDATE NOWAIT;
/*tx2*/ INSERT INTO t VALUES (3.00, 10.0E0);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
