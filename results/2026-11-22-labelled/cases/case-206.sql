-- seed: 2026
-- case: 206
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (5, NULL, NULL), (1, -1.0E0, 5), (-1, 0.0E0, 5), (19, 1.5E0, -2), (4, -1.0E0, 5), (7, NULL, -2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c <> 5 OR (c IN (5, 3)) OR (NOT (c IN (5, -2))) OR c <= (-2);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT DISTINCT b FROM t WHERE a = 19 FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE b = 1.5E0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 3, b = -1.0E0 WHERE c <> 5 OR (c IN (5, 3)) OR (NOT (c IN (5, -2))) ORDER BY b, a DESC LIMIT 1;
/*tx2*/ COMMIT;
