-- seed: 2026
-- case: 652
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (3, -2), (5, 1), (4, -2), (0, 4), (2, -1), (1, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 3 FOR UPDATE;
/*tx2*/ UPDATE t SET b = -2 WHERE (NOT (a = 5)) AND (b IS NOT NULL);
/*tx2*/ DELETE FROM t ORDER BY a LIMIT 3;
/*tx2*/ SELECT COUNT(*), SUM(b) FROM t WHERE (a + b) <= 10;
/*tx1*/ COMMIT;
/*tx2*/ REPLACE INTO t (a) VALUES (3);
/*tx2*/ COMMIT;
