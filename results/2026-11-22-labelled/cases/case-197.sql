-- seed: 2026
-- case: 197
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (4, 10.0E0, 4), (3, 0.5E0, 2), (10, NULL, 1), (1, 10.0E0, NULL), (2, -1.0E0, 1);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 2;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE b > (-1.0E0) ORDER BY c DESC, a DESC LIMIT 2;
/*tx1*/ DELETE FROM t WHERE NOT (c <> (-2) AND c < 1) ORDER BY a DESC LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
