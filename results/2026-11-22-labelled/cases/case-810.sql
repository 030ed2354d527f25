-- seed: 2026
-- case: 810
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (2, 7), (-1, NULL), (3, 1);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT IGNORE INTO t VALUES (1, 1);
/*tx1*/ UPDATE IGNORE t SET b = b + 2 WHERE (b IN (7, 1)) OR a < 3;
/*tx1*/ SELECT DISTINCT b FROM t WHERE NOT (a = (-1)) ORDER BY b FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = 1 WHERE a = 2;
/*tx2*/ UPDATE t SET b = b + 1 WHERE a > 3 AND b > 3;
/*tx3*/ INSERT INTO t VALUES (32, 7), (0, -1);
/*tx3*/ REPLACE INTO t VALUES (-1, 1);
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE NOT (a BETWEEN 2 AND 3);
/*tx1*/ COMMIT;
