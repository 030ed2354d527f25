-- seed: 2026
-- case: 769
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('ab', 'b'), ('b', 'b'), ('p', 'b'), ('e', 'ba'), ('', 'b');
/*tx3*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ REPLACE INTO t VALUES ('B', 'b');
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'aa' WHERE (b NOT IN ('aa')) AND (b NOT IN ('', 'b'));
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE a <> '';
/*tx2*/ SAVEPOINT s;
/*tx3*/ SELECT a FROM t WHERE b < '' LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES ('ba', 'aa');
/*tx2*/ UPDATE t SET b = 'aa' WHERE a = '';
/*tx3*/ SELECT * FROM t WHERE NOT (b >= 'b');
/*tx3*/ UPDATE t SET b = 'aa' WHERE a >= 'p' AND a = 'ab' ORDER BY a LIMIT 1;
/*tx2*/ UPDATE t SET a = a;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ RELEASE SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES ('aa', 'b') ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ UPDATE t SET b = '' WHERE a = 'b' ORDER BY a;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
