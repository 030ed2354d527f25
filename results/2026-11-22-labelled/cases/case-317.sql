-- seed: 2026
-- case: 317
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (-2, 'ab', 4, -1), (0, 'aa', 4, 1), (2, 'ac', 4, 3), (4, 'a', 3, 1), (7, 'B', 10, 10), (1, 'ba', 1, -1);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE b = 'B';
/*tx2*/ INSERT INTO t SELECT a + (-1), 'b', 4, 2 FROM t WHERE a = (-2) AND (b IN ('ab', 'aa')) AND (NOT (c <=> NULL));
/*tx3*/ UPDATE t SET d = d, c = c + 10;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (30, '', 4, 1);
/*tx1*/ INSERT INTO t VALUES (7, 'B', NULL, 10) ON DUPLICATE KEY UPDATE d = VALUES(d);
/*tx1*/ SELECT * FROM t WHERE b = 'a';
/*tx2*/ UPDATE t SET d = 1;
/*tx3*/ SELECT b FROM t WHERE a = 7 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ SAVEPOINT s;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ DELETE FROM t WHERE b = 'ab';
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
