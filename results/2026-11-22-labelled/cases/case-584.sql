-- seed: 2026
-- case: 584
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (-1, 1), (10, -1), (3, -1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE b = (-1);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 2 FOR UPDATE;
/*tx1*/ SELECT a FROM t WHERE a = 3;
/*tx1*/ UPDATE t SET a = a + (-10) WHERE NOT (b = 1);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE b = (-1);
/*tx1*/ COMMIT;
