-- seed: 2026
-- case: 100
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', 'ba', 'B', 10.0E0), ('ab', 'B', 'b', 3.0E0), ('ab', 'aa', 'B', -1.0E0), ('B', 'ba', 'b', -0.5E0), ('ab', 'aa', 'aa', 1.0E0);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 'ab' WHERE a = 'ab';
/*tx2*/ UPDATE t SET c = NULL WHERE (NOT ((a BETWEEN 'B' AND 'B') OR c = 'b')) OR ((a IN ('B', 'ba')) OR c < 'B');
/*tx3*/ DELETE FROM t WHERE NOT ((a BETWEEN 'B' AND 'B') OR c = 'b');
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 'B' WHERE a >= '';
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
