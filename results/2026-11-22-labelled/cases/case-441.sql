-- seed: 2026
-- case: 441
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (36, 2.0E0, 1), (1, 0.5E0, 0), (-2, 2.0E0, 0);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT a, b FROM t WHERE a = (-2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT AVG(c), MIN(DISTINCT c), AVG(c) FROM t FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE a = 1 FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE a = 1;
/*tx1*/ INSERT INTO t VALUES (3, -1.0E0, 0);
/*tx2*/ INSERT INTO t SELECT a + (-10), b, c FROM t WHERE a = 36;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = (-2) OR (c + a) = 1 LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t VALUES (-1, 10.0E0, 5), (10, -1.0E0, 10) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
