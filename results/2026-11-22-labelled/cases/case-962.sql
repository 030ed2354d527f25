-- seed: 2026
-- case: 962
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (3, -2, NULL), (1, 0, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 2 WHERE a = 3;
/*tx2*/ SELECT * FROM t WHERE a = 1 FOR UPDATE;
/*tx2*/ UPDATE t SET c = -2 WHERE (b - (-2)) = 0 XOR b >= (-2);
/*tx2*/ SELECT * FROM t WHERE (a - 5) <= 5;
/*tx1*/ REPLACE INTO t SELECT a + (-10), -1, c FROM t WHERE a < c;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
