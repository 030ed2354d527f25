-- seed: 2026
-- case: 101
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', '', 'ab', 1.0E0), ('ab', 'a', 'ab', 1.0E0), ('aa', 'a', 'B', -1.0E0), ('aa', '', 'ab', 1.5E0), ('ab', 'b', 'aa', 1.0E0), ('aa', 'a', 'B', 0.5E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES (NULL, NULL, 'ab', 0.5E0);
/*tx1*/ UPDATE t SET d = -0.5E0 WHERE a = 'ab' OR (b NOT BETWEEN '' AND 'a');
/*tx2*/ UPDATE t SET a = 'aa' WHERE b = c;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE a = 'ab';
/*tx2*/ COMMIT;
