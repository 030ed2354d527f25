-- seed: 2026
-- case: 587
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1), (5, 1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT a + 1, 10 FROM t WHERE a = 5;
/*tx1*/ INSERT INTO t SELECT a + (-10), NULL FROM t WHERE a = 5;
/*tx1*/ UPDATE t SET a = 7 WHERE a = 1;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
