-- seed: 2026
-- case: 477
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (24, 'b', -1), (10, 'b', 0), (3, 'b', 3), (5, 'ab', 10), (0, 'aa', NULL);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ INSERT INTO t VALUES (1, 'ab', 7);
/*tx1*/ SELECT * FROM t WHERE NOT (c < 3) FOR UPDATE;
/*tx1*/ UPDATE IGNORE t SET b = 'aa' WHERE a <=> 5;
/*tx1*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET b = 'ab';
/*tx1*/ RELEASE SAVEPOINT s;
/*tx1*/ UPDATE IGNORE t SET b = 'ab' WHERE (a * 10) = 10;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT a, c FROM t WHERE c = 10 FOR UPDATE NOWAIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
