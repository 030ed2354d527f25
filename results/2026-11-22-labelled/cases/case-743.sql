-- seed: 2026
-- case: 743
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (NULL, 'a', 'b', 'B'), (-2, 'aa', '', ''), (-1, 'B', '', 'ba'), (7, 'aa', 'ba', ''), (10, 'aa', 'b', 'B');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 'a' WHERE a IS NULL;
/*tx1*/ INSERT INTO t VALUES (7, NULL, 'b', 'B'), (-2, 'a', 'a', NULL);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = 'a', a = NULL WHERE NOT (d IS NULL);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (7, 'ab', 'ba', '') ON DUPLICATE KEY UPDATE b = VALUES(b);
