-- seed: 2026
-- case: 542
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('', NULL, NULL), ('a', 2.0E0, 'ba'), ('B', 1.5E0, 'B');
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 'ba' WHERE b = 1.5E0;
/*tx2*/ SELECT * FROM t WHERE b = 1.5E0;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT INTO t (a, b) VALUES ('aa', 0.0E0);
/*tx2*/ SELECT * FROM t WHERE c < 'B';
/*tx3*/ SELECT a, b FROM t WHERE b IS NULL;
/*tx2*/ UPDATE t SET c = c WHERE b IS NULL;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = 'ba' WHERE b IS NULL;
/*tx3*/ SELECT * FROM t WHERE c <> 'aa' LOCK IN SHARE MODE;
/*tx3*/ SELECT * FROM t WHERE b = 1.5E0 FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = 'aa' WHERE NOT (c = 'B' OR a >= 'B');
/*tx1*/ INSERT INTO t VALUES ('ba', 2.5E0, NULL);
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
