-- seed: 2026
-- case: 11
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (0.00, 1.0E0), (-0.50, 0.0E0), (0.00, 0.0E0), (2.50, NULL);
/*tx4*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES (NULL, 0.0E0) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx4*/ INSERT INTO t (a) VALUES (NULL), (2.50);
/*tx4*/ UPDATE t SET b = 0.0E0 WHERE b IN (-0.5E0);
/*tx4*/ INSERT INTO t VALUES (-0.50, -0.5E0);
/*tx2*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE b <> (-0.5E0) LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET b = b + (-1.0E0) WHERE a = 2.50;
/*tx4*/ COMMIT;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE NOT (a IN (-0.50));
/*tx3*/ INSERT INTO t VALUES (2.50, 1.0E0);
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
