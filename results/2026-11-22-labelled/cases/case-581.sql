-- seed: 2026
-- case: 581
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (-2, 2), (0, 2), (7, 2), (36, 2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 5 AND b > 2;
/*tx2*/ INSERT IGNORE INTO t VALUES (36, 2), (7, NULL), (0, 5);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (b > 1 AND b > 2) OR (a IN (7, 36));
/*tx1*/ DELETE FROM t WHERE a = 36;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
