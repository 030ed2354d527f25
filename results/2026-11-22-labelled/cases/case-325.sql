-- seed: 2026
-- case: 325
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (4, 10), (7, NULL), (0, 5), (10, 10), (7, 7);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 10 WHERE a = (-2);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT INTO t VALUES (-2, 10);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE a > 5 OR b = 5;
/*tx1*/ SELECT a, b FROM t WHERE a = 7;
/*tx1*/ SELECT * FROM t WHERE b = 5 LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = -2;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
