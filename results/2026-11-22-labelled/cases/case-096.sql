-- seed: 2026
-- case: 96
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 'b', 'B', 0.5E0), ('ab', 'b', 'B', 2.0E0), ('b', 'ba', NULL, 3.0E0), ('ab', NULL, 'ab', 3.0E0), ('b', NULL, 'B', 0.5E0), ('ab', 'aa', '', 0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES ('b', NULL, 'B', 1.0E0);
/*tx2*/ UPDATE t SET b = '' WHERE NOT (c < '');
/*tx1*/ UPDATE t SET b = 'b' WHERE b = 'b';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT d FROM t WHERE d < 0.0E0 GROUP BY d ORDER BY d;
/*tx2*/ INSERT INTO t VALUES ('b', 'aa', 'ab', 0.0E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
