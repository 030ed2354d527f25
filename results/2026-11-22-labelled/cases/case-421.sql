-- seed: 2026
-- case: 421
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (20, 1, 7), (-1, -2, 4), (7, 0, 3), (0, 0, NULL), (3, 1, NULL), (2, 0, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 7;
/*tx2*/ DELETE FROM t WHERE b IS NOT NULL;
/*tx1*/ DELETE FROM t WHERE c NOT IN (3, 7);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = 1 WHERE a <> 2;
/*tx1*/ SELECT DISTINCT c, b FROM t ORDER BY c, b LIMIT 2 FOR UPDATE;
/*tx1*/ UPDATE t SET c = 7 WHERE NOT (a = 0);
/*tx2*/ UPDATE IGNORE t SET a = 10 WHERE b = (-2) ORDER BY b, a LIMIT 2;
/*tx1*/ COMMIT;
