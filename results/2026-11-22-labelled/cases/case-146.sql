-- seed: 2026
-- case: 146
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0, 7), (10, 10), (4, -1), (1, 2), (5, 3), (7, 1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE b = 3;
/*tx2*/ DELETE FROM t WHERE a = 5;
/*tx2*/ SELECT * FROM t WHERE a = 5;
/*tx2*/ UPDATE t SET b = NULL WHERE b = 7 AND (a NOT IN (7, 5)) ORDER BY b, a LIMIT 3;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
