-- seed: 2026
-- case: 965
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (4, 10, 5), (40, NULL, NULL), (5, -2, 5);
/*tx2*/ BEGIN;
/*tx2*/ SELECT c FROM t WHERE a = 1;
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES (1, 3, 5), (4, 3, NULL);
/*tx2*/ DELETE FROM t WHERE (c + 7) >= (-2);
/*tx2*/ COMMIT;
/*tx1*/ SELECT a, c FROM t WHERE (NOT (a > 4)) OR ((b NOT IN (-2, 3, 7)) AND c >= (-2)) FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE a > 3 AND a = 4 ORDER BY a DESC LIMIT 2;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
