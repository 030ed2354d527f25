-- seed: 2026
-- case: 746
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (10, 'a', 'ab', ''), (2, '', 'b', 'b');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 'b', d = 'ab' WHERE a <= 2 OR c <= 'ba';
/*tx2*/ UPDATE t SET c = '' WHERE d IN ('B', '');
/*tx1*/ INSERT INTO t VALUES (7, 'B', 'a', ''), (NULL, '', 'aa', 'b');
/*tx1*/ UPDATE t SET c = 'aa' WHERE NOT (d = '');
/*tx1*/ INSERT INTO t VALUES (2, 'a', 'aa', 'b') ON DUPLICATE KEY UPDATE d = 'b';
/*tx2*/ SELECT b, c FROM t WHERE c >= 'aa';
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = 'b' WHERE a = 10;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
