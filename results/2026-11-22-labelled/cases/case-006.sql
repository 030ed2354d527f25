-- seed: 2026
-- case: 6
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (2.00, 10.0E0), (2.00, 2.0E0), (NULL, 0.5E0), (-1.00, 10.0E0);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 10.0E0 WHERE (b BETWEEN (-1.0E0) AND 10.0E0) AND (a IN (10.00, -1.00));
/*tx4*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + (-1.0E0) WHERE a = 10.00;
/*tx1*/ COMMIT;
/*tx4*/ UPDATE t SET b = NULL WHERE b = 10.0E0;
/*tx3*/ UPDATE t SET b = NULL WHERE NOT ((b IN (-1.0E0)) OR a = 2.00);
/*tx3*/ COMMIT;
/*tx2*/ UPDATE IGNORE t SET b = 10.0E0 WHERE (b BETWEEN (-1.0E0) AND 2.5E0) OR a <> 2.00;
/*tx2*/ UPDATE t SET a = NULL, b = b WHERE a = (-1.00);
/*tx2*/ COMMIT;
/*tx4*/ ROLLBACK;
