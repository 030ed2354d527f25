-- seed: 2026
-- case: 740
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (10, '', 'a', 'aa'), (-1, '', NULL, 'aa'), (-1, 'aa', '', 'ba'), (10, 'aa', 'a', 'ba'), (-1, 'aa', 'ab', 'ba');
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx2*/ UPDATE t SET d = 'aa' WHERE d = 'ba';
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE IGNORE t SET c = 'a';
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = NULL WHERE d = 'ba';
/*tx3*/ INSERT IGNORE INTO t VALUES (3000000000, '', 'ba', 'aa');
/*tx2*/ UPDATE t SET a = -1 WHERE (c < 'a' OR b <> 'ba') AND d <> '';
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET d = 'aa';
/*tx3*/ SELECT * FROM t;
/*tx4*/ SELECT DISTINCT b FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
