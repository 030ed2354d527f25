-- seed: 2026
-- case: 745
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (0, 'B', 'a', 'a'), (0, 'B', 'aa', 'a');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c = 'aa';
/*tx2*/ SELECT * FROM t WHERE c <> 'B';
/*tx2*/ UPDATE t SET a = 1 WHERE b <=> NULL AND (a + 4) <> 4;
/*tx1*/ UPDATE t SET c = 'a' WHERE b = 'B';
/*tx2*/ SELECT * FROM t WHERE (d IS NOT NULL) XOR (a + 4) > 4 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE t SET c = 'a' WHERE a = 0;
/*tx1*/ SELECT b FROM t WHERE c > b LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET a = 1 WHERE c > 'b' XOR b = 'a';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
