-- seed: 2026
-- case: 446
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (-1, -1.0E0, 3), (5, 2.0E0, 10), (26, -0.5E0, -1), (0, 3.0E0, 10), (4, -1.0E0, 4), (10, -1.0E0, 10);
/*tx2*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b = 3.0E0 FOR UPDATE NOWAIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
