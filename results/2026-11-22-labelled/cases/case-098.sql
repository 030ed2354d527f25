-- seed: 2026
-- case: 98
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 'aa', 'aa', 2.5E0), ('B', 'ba', 'a', 10.0E0), ('B', 'B', 'a', 10.0E0), ('B', 'ba', 'aa', 10.0E0), ('b', NULL, 'aa', 2.5E0), (NULL, 'ba', 'B', 10.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b IS NOT NULL FOR UPDATE;
/*tx2*/ UPDATE t SET b = 'ba' WHERE d = 2.5E0;
/*tx1*/ SELECT * FROM t WHERE a IS NULL LOCK IN SHARE MODE NOWAIT;
/*tx1*/ DELETE FROM t WHERE a = c;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a IS NULL;
/*tx1*/ UPDATE t SET c = c WHERE c IN ('B', 'ba', 'aa');
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
