-- seed: 2026
-- case: 741
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3, 'ba', NULL, 'b'), (NULL, 'ba', NULL, ''), (-2, 'ab', 'b', 'aa'), (-2, 'ba', 'b', 'ba');
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE b = 'ab' LOCK IN SHARE MODE;
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = 3 WHERE b = 'ab';
/*tx2*/ UPDATE IGNORE t SET c = 'b';
/*tx1*/ UPDATE t SET a = a + 2 WHERE b = 'ab';
/*tx2*/ INSERT INTO t VALUES (NULL, 'B', 'a', ''), (-2, 'ba', 'b', 'b');
/*tx2*/ SAVEPOINT s;
/*tx2*/ RELEASE SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ UPDATE t SET a = a + (-1), c = c;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
