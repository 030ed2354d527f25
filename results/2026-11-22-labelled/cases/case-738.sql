-- seed: 2026
-- case: 738
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (10, 'aa', 'a', ''), (10, NULL, 'ab', ''), (10, 'a', 'aa', 'B'), (NULL, 'ba', 'a', ''), (7, 'a', NULL, 'a'), (10, 'ba', 'ba', '');
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ UPDATE t SET d = NULL WHERE (d = 'a' AND b = 'ab') XOR (d > 'B' OR d >= 'B');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (3, 'ba', 'ab', NULL);
/*tx3*/ UPDATE t SET b = 'ba' WHERE d = '';
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT ((b NOT BETWEEN 'a' AND 'ba') AND a <> 7);
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
