-- seed: 2026
-- case: 99
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 'B', NULL, 0.0E0), ('', 'b', 'B', NULL), ('', 'b', 'ab', 3.0E0), (NULL, 'B', 'aa', 1.0E0), ('', 'ba', 'ab', 0.5E0);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (NULL, 'b', 'ba', 0.5E0), ('', 'b', 'ba', 1.5E0);
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE c = 'B';
/*tx2*/ INSERT INTO t VALUES ('a', 'b', 'ba', 1.5E0);
/*tx3*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE d = 1.0E0;
/*tx1*/ UPDATE t SET c = 'ba' WHERE d = 1.0E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
