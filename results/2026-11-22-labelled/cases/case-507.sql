-- seed: 2026
-- case: 507
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR tx3=RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('a', 'ab', 1), ('B', 'aa', 0), ('b', '', 3), ('ab', NULL, -1);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ DELETE FROM t WHERE b <> 'ba';
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE c = (-1) FOR UPDATE NOWAIT;
/*tx2*/ UPDATE t SET b = 'aa' WHERE a = 'a';
/*tx3*/ SELECT * FROM t;
/*tx3*/ SELECT c, a FROM t WHERE c < 1 OR a <> 'B' ORDER BY a, b LIMIT 2 FOR UPDATE;
/*tx1*/ UPDATE t SET a = a;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx3*/ INSERT INTO t VALUES ('B', NULL, 1);
/*tx3*/ INSERT IGNORE INTO t VALUES ('ab', '', 1);
/*tx1*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE (c BETWEEN 0 AND 1) OR a < 'a' FOR UPDATE;
/*tx3*/ SELECT * FROM t WHERE a = 'ab' FOR UPDATE;
/*tx3*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES ('', 'a', 3);
/*tx3*/ SELECT b, c FROM t WHERE a = 'b' FOR UPDATE;
/*tx2*/ COMMIT;
