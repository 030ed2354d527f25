-- seed: 2026
-- case: 739
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (NULL, 'B', '', 'b'), (-2, 'a', NULL, 'b'), (3, NULL, 'aa', 'b'), (-2, 'ba', 'a', 'ab'), (3, 'B', NULL, 'ab');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE c = 'aa';
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET a = a WHERE c = 'a';
/*tx1*/ UPDATE t SET b = b WHERE b = 'b' AND a > 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 3000000000 WHERE b <=> 'B';
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t (c, d) VALUES ('a', 'ab');
/*tx1*/ COMMIT;
