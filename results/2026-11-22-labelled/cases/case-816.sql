-- seed: 2026
-- case: 816
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.5, 3, 1.0E0, 10), (0.5, NULL, 1.0E0, 7), (2.0, 3, 1.0E0, 7);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t (a, c, d) VALUES (-0.5, 1.0E0, 7);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t (a, c, d) VALUES (-0.5, NULL, 7);
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (0.0, 3, -1.0E0, NULL) ON DUPLICATE KEY UPDATE b = b + 2, d = d + 10;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a + 10.0;
/*tx2*/ DELETE FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
