-- seed: 2026
-- case: 749
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (1, 'aa', 'ab', ''), (0, 'a', 'b', 'ba'), (4, 'ab', 'ab', 'ab'), (3, 'ab', '', 'aa');
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'b', d = 'ab' WHERE a = 0;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (NULL, 'b', 'b', 'aa');
/*tx2*/ SELECT a, b FROM t;
/*tx3*/ BEGIN;
/*tx2*/ SELECT a FROM t WHERE c <> b LOCK IN SHARE MODE;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx3*/ INSERT INTO t VALUES (1, 'ab', 'ba', '');
/*tx2*/ DELETE FROM t WHERE d = 'aa';
/*tx1*/ INSERT INTO t (c, d) VALUES ('b', 'aa'), ('ab', ''), (NULL, 'ab');
/*tx3*/ SELECT * FROM t WHERE a = 0;
/*tx3*/ SELECT * FROM t WHERE c = 'ab' FOR UPDATE;
/*tx2*/ SELECT COUNT(c), MAX(a), MIN(DISTINCT c) FROM t WHERE d = 'ab';
/*tx3*/ UPDATE IGNORE t SET c = 'b';
/*tx1*/ UPDATE t SET c = '' WHERE a = 3;
/*tx1*/ SELECT a, c, d FROM t WHERE a = 0 OR ((c NOT IN ('', 'b')) OR b >= 'aa') FOR UPDATE;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
