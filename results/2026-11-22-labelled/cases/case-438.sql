-- seed: 2026
-- case: 438
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (5, 0.0E0, NULL), (3, 2.5E0, 2), (-2, 2.5E0, 5);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE a > 3 OR c < 5 ORDER BY a;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = -0.5E0 WHERE c <=> 5;
/*tx1*/ INSERT INTO t VALUES (5, -0.5E0, 10) ON DUPLICATE KEY UPDATE a = 4;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT a FROM t WHERE c NOT IN (5, 2) FOR UPDATE;
/*tx2*/ UPDATE t SET c = 0 WHERE a > (-2) OR b <> (-0.5E0) OR (NOT (a IN (5, -2, 1))) OR (a <> 5 AND a > 5);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx1*/ UPDATE t SET c = c + 2;
/*tx1*/ COMMIT;
