-- seed: 2026
-- case: 330
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (NULL, 10), (-2, -2), (7, -2);
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (7, 10), (7, -2), (7, 10);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ SELECT * FROM t WHERE a <= 7 FOR UPDATE;
/*tx1*/ UPDATE t SET b = 7 WHERE b = 10;
/*tx2*/ INSERT INTO t (a) VALUES (2) ON DUPLICATE KEY UPDATE a = 10, b = 10;
/*tx2*/ SELECT * FROM t WHERE NOT (b > 10) FOR UPDATE NOWAIT;
/*tx2*/ SELECT b FROM t;
/*tx3*/ DELETE FROM t WHERE b = 10;
/*tx3*/ UPDATE t SET a = a;
/*tx3*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (1, -2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
