-- seed: 2026
-- case: 737
-- isolation: RC
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (NULL, 'aa', 'aa', 'ab');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE d = 'ab' FOR UPDATE SKIP LOCKED;
/*tx1*/ SELECT * FROM t WHERE NOT (b = d) LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE b = 'aa';
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
