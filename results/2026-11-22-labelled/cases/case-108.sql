-- seed: 2026
-- case: 108
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 'aa', NULL, 0.5E0);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE c < 'B' OR b = 'ab' OR ((c BETWEEN 'B' AND 'B') OR (d IN (0.0E0)));
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE (c BETWEEN 'ab' AND 'ab') AND c = 'ab';
/*tx1*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES ('', NULL, 'a', -0.5E0);
/*tx2*/ SELECT * FROM t WHERE d = 0.5E0;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ UPDATE t SET c = 'ab' WHERE NOT (d = (-0.5E0));
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES ('aa', 'ba', NULL, -0.5E0) ON DUPLICATE KEY UPDATE c = 'ba', d = -0.5E0;
/*tx1*/ COMMIT;
