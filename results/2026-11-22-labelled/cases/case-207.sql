-- seed: 2026
-- case: 207
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (5, 10.0E0, 1), (4, 2.0E0, -1), (3, 10.0E0, -1), (-2, 0.0E0, 1), (2, 10.0E0, 3), (7, 10.0E0, -1);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE (a - 3) <= 7;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (1, 3.0E0, 1);
/*tx2*/ REPLACE INTO t VALUES (-1, 10.0E0, NULL), (2, 10.0E0, 3);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t (a, c) VALUES (4, 2), (30, -1);
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE b >= 1.0E0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
