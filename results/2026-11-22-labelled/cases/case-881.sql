-- seed: 2026
-- case: 881
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (0, 2.50, 10), (7, 2.50, -2);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET a = 5 WHERE a <= 1;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 5 WHERE NOT (c = (-2) AND (c IN (7, -2))) ORDER BY a DESC LIMIT 3;
/*tx2*/ INSERT INTO t VALUES (10, 2.50, 7);
/*tx2*/ SELECT a, b, c FROM t WHERE a <= 0;
/*tx1*/ COMMIT;
/*tx2*/ SELECT b, c FROM t WHERE a = 7 FOR UPDATE;
/*tx2*/ SELECT b, c FROM t WHERE NOT (a <> 7);
/*tx2*/ COMMIT;
