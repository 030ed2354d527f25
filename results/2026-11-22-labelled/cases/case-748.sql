-- seed: 2026
-- case: 748
-- isolation: RR
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (10, NULL, 'b', 'B'), (10, 'aa', 'a', ''), (10, '', 'b', ''), (5, NULL, 'a', 'a');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'aa', a = a WHERE NOT (c IS NULL);
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 4 WHERE b = '';
/*tx2*/ UPDATE t SET c = 'B', d = 'B' WHERE d <= b XOR (a IS NULL);
/*tx2*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t SELECT a, b, c, d FROM t WHERE b > 'b' AND (a IS NULL);
/*tx1*/ SELECT * FROM t WHERE c = 'a';
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = b WHERE c = 'b';
/*tx2*/ COMMIT;
