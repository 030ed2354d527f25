-- seed: 2026
-- case: 899
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (-1, 'a', 1, NULL), (5, '', 5, 'B'), (5, 'aa', -1, 'B'), (NULL, NULL, -1, 'b'), (7, 'B', 0, 'B'), (7, 'B', 0, 'B');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (6, 'a', 0, NULL), (-1, 'ab', 0, 0.0E0), (5, 'a', 7, 0.0E0), (1, 'ab', NULL, 3.0E0), (-2, NULL, 0, 2.0E0);
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ SELECT * FROM t JOIN u ON t.a >= u.a AND t.a = 5 WHERE u.d = 3.0E0 AND (u.c IS NOT NULL);
/*tx1*/ SELECT COUNT(c) FROM u WHERE a = 1;
/*tx2*/ REPLACE INTO u VALUES (0, 'a', NULL, 0.0E0);
/*tx4*/ UPDATE u SET b = 'a' WHERE NOT (NOT (d <= 0.0E0));
/*tx3*/ UPDATE u SET a = a + (-10);
/*tx2*/ COMMIT;
/*tx4*/ SELECT * FROM u;
/*tx4*/ UPDATE u SET b = NULL WHERE c <=> NULL ORDER BY b, a DESC LIMIT 3;
/*tx3*/ SELECT * FROM u;
/*tx4*/ COMMIT;
/*tx1*/ DELETE FROM u WHERE a = 5;
/*tx1*/ SELECT * FROM t WHERE d = 'B';
/*tx3*/ DELETE FROM t WHERE a <> c;
/*tx3*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE b <=> 'B';
/*tx1*/ SELECT d, COUNT(b) FROM u WHERE c = a OR d <> 3.0E0 GROUP BY d LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
