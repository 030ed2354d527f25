-- seed: 2026
-- case: 457
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (39, 'ba', 1.5E0, 3.0E0), (0, 'ab', -1.0E0, 3.0E0), (2, 'aa', 1.5E0, 0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 'ba' FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET d = -0.5E0 WHERE b < 'ba';
/*tx1*/ UPDATE t SET b = '' WHERE a < 39 OR (((NOT (a IN (0))) AND (b BETWEEN '' AND 'B')) OR (NOT (NOT (c > (-1.0E0)))));
/*tx2*/ DELETE FROM t WHERE NOT ((c BETWEEN (-1.0E0) AND 2.5E0) AND c <=> 1.5E0);
/*tx1*/ UPDATE t SET b = 'ba' WHERE c >= (-1.0E0);
/*tx2*/ UPDATE t SET d = d WHERE b > '';
/*tx2*/ UPDATE t SET a = a + 20 WHERE a < 39;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
