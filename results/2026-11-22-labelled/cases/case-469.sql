-- seed: 2026
-- case: 469
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (2, 'aa', 1), (10, 'aa', 0), (0, 'aa', 5), (-2, 'aa', 10), (3, 'ab', 3), (-1, 'B', NULL);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'a' WHERE a = 2;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT b FROM t WHERE (a NOT IN (3, 10, 2)) XOR (a + 10) = 0;
/*tx3*/ UPDATE t SET b = 'a' WHERE (c - a) <> 10 OR b <= 'B' ORDER BY b, a LIMIT 1;
/*tx2*/ SELECT a, c FROM t WHERE (NOT (a > (-2) AND a <> 0)) OR c <> a LOCK IN SHARE MODE;
/*tx3*/ SELECT SUM(a), MIN(b) FROM t WHERE b = 'aa' FOR UPDATE;
/*tx3*/ UPDATE t SET b = b WHERE (a NOT IN (3, -2, 10)) OR b = 'a' OR b < 'a';
/*tx3*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (0, 'ab', 3), (-2, 'aa', 10) ON DUPLICATE KEY UPDATE b = 'ab', c = c + 2;
/*tx3*/ DELETE FROM t WHERE a = 2;
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (7, 'a', 4), (5, 'a', 2);
/*tx1*/ COMMIT;
