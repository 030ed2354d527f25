-- seed: 2026
-- case: 2
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (-1.00, -1.0E0), (2.50, 10.0E0), (NULL, -1.0E0), (0.00, 10.0E0), (-1.00, 10.0E0);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ UPDATE t SET a = 2.50 WHERE a < 2.50 OR b = 10.0E0;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET b = b WHERE a NOT BETWEEN 0.00 AND 2.50;
/*tx2*/ DELETE FROM t WHERE a IS NULL;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + (-1.0E0) WHERE a IS NULL;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (-1.00, 10.0E0);
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE IGNORE t SET b = NULL;
/*tx4*/ INSERT INTO t VALUES (NULL, 2.5E0);
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ INSERT INTO t VALUES (-1.00, NULL);
/*tx3*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a = (-1.00);
/*tx4*/ UPDATE t SET b = b + 1.0E0 WHERE a = 0.00;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
