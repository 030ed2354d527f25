-- seed: 2026
-- case: 176
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1, -2, 3, 1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE d = 1;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE NOT (c < 1);
/*tx1*/ UPDATE t SET b = 3 WHERE NOT (NOT (c IS NOT NULL));
/*tx1*/ UPDATE t SET a = -2 WHERE d = 1;
/*tx2*/ UPDATE t SET a = -2 WHERE NOT (b = 5);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT COUNT(*), COUNT(*), COUNT(*) FROM t WHERE b >= (-2) LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx1*/ COMMIT;
