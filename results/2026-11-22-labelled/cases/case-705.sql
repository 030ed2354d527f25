-- seed: 2026
-- case: 705
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (-2, -2, 0.00), (-1, -2, 0.00), (0, -2, -0.50), (1, -2, 3.00), (16, 3, 2.50);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ SELECT a, c FROM t WHERE c = 2.50 AND b <> 3;
/*tx2*/ SELECT * FROM t WHERE a = 16;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET b = -2 WHERE a = 0;
/*tx3*/ INSERT INTO t VALUES (3, -2, 3.00);
/*tx3*/ UPDATE t SET c = 2.50 WHERE a <> b AND a = b;
/*tx4*/ DELETE FROM t WHERE a <> 5;
/*tx4*/ SELECT * FROM t;
/*tx3*/ ROLLBACK;
/*tx1*/ SELECT b, a FROM t ORDER BY c LIMIT 2 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ SELECT a, b FROM t;
/*tx1*/ INSERT INTO t VALUES (2, -2, 2.50);
/*tx4*/ INSERT INTO t VALUES (3, NULL, 3.00);
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
