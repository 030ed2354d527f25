-- seed: 2026
-- case: 736
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (4, '', 'a', 'b'), (2, NULL, 'b', 'a'), (10, '', 'aa', NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 'a' WHERE (c >= '' AND c = 'aa') OR (NOT (d BETWEEN 'aa' AND 'aa'));
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE c >= '' AND c = 'aa';
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE d IS NULL;
/*tx1*/ COMMIT;
