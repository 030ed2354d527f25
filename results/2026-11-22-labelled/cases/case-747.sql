-- seed: 2026
-- case: 747
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (10, 'ba', 'ab', 'a'), (1, 'aa', 'aa', 'B'), (1, 'aa', 'ba', '');
/*tx2*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES (10, 'aa', NULL, 'aa');
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 0 WHERE a <> 0;
/*tx1*/ SELECT b, c FROM t WHERE d = 'B';
/*tx1*/ UPDATE IGNORE t SET d = 'B' WHERE a = 0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
