-- seed: 2026
-- case: 476
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (4, 'aa', 2), (10, 'a', 1), (1, 'ab', -2), (2, 'aa', 3), (5, 'b', 34), (7, 'ab', 4);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ DELETE FROM t WHERE a >= 0 AND a = 2 AND a = 10;
/*tx1*/ INSERT INTO t VALUES (1, 'b', -1);
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (-1, 'b', 10);
/*tx2*/ DELETE FROM t WHERE b >= 'aa' AND (b BETWEEN 'aa' AND 'aa');
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE c <=> (-2);
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
