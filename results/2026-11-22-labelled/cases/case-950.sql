-- seed: 2026
-- case: 950
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-1.0E0, 1), (2.5E0, 1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 1 WHERE a = (-1.0E0);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT a FROM t WHERE b = 1 FOR UPDATE SKIP LOCKED;
/*tx1*/ UPDATE t SET b = 1 WHERE a = 10.0E0 AND (a IN (-1.0E0, 2.5E0, 10.0E0));
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
