-- seed: 2026
-- case: 444
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (0, 10.0E0, 2), (-1, 0.5E0, 0), (5, 1.5E0, 7), (2, 3.0E0, NULL), (4, 0.5E0, 5);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 0;
/*tx2*/ UPDATE t SET a = -2 WHERE a = 2;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET a = 7 WHERE a = 0;
/*tx1*/ SELECT a, COUNT(*) FROM t WHERE (a + 2) > (-2) GROUP BY a ORDER BY a DESC LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET c = 0;
/*tx3*/ INSERT INTO t VALUES (10, 10.0E0, NULL);
/*tx1*/ SELECT * FROM t WHERE a > (-1) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE c = 5 AND b = 10.0E0 FOR UPDATE;
/*tx2*/ INSERT INTO t (a, b) VALUES (13, 1.0E0), (5, 0.5E0) ON DUPLICATE KEY UPDATE c = c;
/*tx1*/ DELETE FROM t WHERE a < 4 ORDER BY a;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a = 2;
