-- seed: 2026
-- case: 107
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', NULL, 'ba', -0.5E0), ('ab', 'ab', 'a', 1.5E0), ('ab', NULL, 'ba', -0.5E0), ('B', 'ab', NULL, 1.5E0), ('ab', 'ba', 'a', -0.5E0), ('B', 'B', 'a', NULL);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('ab', 'ab', 'ba', -0.5E0), ('B', 'ba', 'aa', -0.5E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (a IN ('ab')) AND a > 'b';
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE b <=> 'ab';
/*tx1*/ UPDATE t SET d = d WHERE b >= 'ab' AND d <> (-0.5E0);
/*tx1*/ COMMIT;
