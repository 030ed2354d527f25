-- seed: 2026
-- case: 960
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (2, NULL, 4), (-2, 5, NULL), (4, 0, 5);
/*tx3*/ BEGIN;
/*tx3*/ SELECT a, b FROM t WHERE b = 0 AND (b BETWEEN 5 AND 5);
/*tx3*/ REPLACE INTO t SELECT 7, 0, c FROM t WHERE a >= c;
/*tx3*/ DELETE FROM t WHERE (b > 0 OR (b NOT BETWEEN 4 AND 4)) AND (a IN (4));
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 3;
/*tx3*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (0, 0, 4);
/*tx2*/ UPDATE IGNORE t SET b = b + (-1) WHERE a = 9 ORDER BY b, a LIMIT 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (3, NULL, 5), (25, 0, 5);
/*tx1*/ INSERT INTO t VALUES (9, 0, 5);
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
