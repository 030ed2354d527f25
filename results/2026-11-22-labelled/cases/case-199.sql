-- seed: 2026
-- case: 199
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (27, 2.0E0, 7), (10, -1.0E0, NULL), (5, -1.0E0, 4), (3, NULL, 4);
/*tx2*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t SELECT a + 20, b, c FROM t WHERE NOT ((b * 3.0E0) = (-1.0E0));
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES (27, 2.0E0, 7);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx2*/ DELETE FROM t WHERE a = 27 ORDER BY c, a;
/*tx2*/ COMMIT;
