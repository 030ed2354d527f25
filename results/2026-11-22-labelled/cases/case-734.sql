-- seed: 2026
-- case: 734
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 3), (-1, 5), (3, 2), (5, 1), (-2, 5), (0, 2);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ UPDATE t SET b = 5 WHERE a = 5;
/*tx1*/ SELECT * FROM t WHERE a = b;
/*tx2*/ UPDATE IGNORE t SET b = 1 WHERE a = (-2);
/*tx1*/ DELETE FROM t ORDER BY a DESC LIMIT 1;
/*tx2*/ SELECT * FROM t WHERE a = 5;
/*tx2*/ SELECT * FROM t WHERE b >= 1 OR (a BETWEEN (-2) AND 2);
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (3000000000, 5);
/*tx3*/ COMMIT;
/*tx1*/ SELECT a, AVG(a) FROM t WHERE a = b GROUP BY a ORDER BY a LIMIT 3;
/*tx1*/ COMMIT;
