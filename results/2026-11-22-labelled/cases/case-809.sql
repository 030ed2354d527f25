-- seed: 2026
-- case: 809
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (29, 0), (-2, 1), (-1, -2);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE b = 0 FOR UPDATE;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE a = 29;
/*tx3*/ DELETE FROM t WHERE b = 1;
/*tx3*/ INSERT INTO t (a) VALUES (15);
/*tx1*/ ROLLBACK;
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT IGNORE INTO t VALUES (29, 0);
/*tx3*/ UPDATE t SET b = 0 WHERE b = 0;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
