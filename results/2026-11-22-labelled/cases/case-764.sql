-- seed: 2026
-- case: 764
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('B', NULL, '', 10.0E0), ('ba', 'aa', 'b', 10.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (3.00, 1, NULL), (2.00, 1, 'a'), (1.00, 1, 'ba'), (2.50, 7, 'b');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('ba', 'b', 'ba', 10.0E0), ('ba', 'b', '', 1.0E0);
/*tx1*/ SELECT * FROM t WHERE b > 'ab' AND c <= 'ba' LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE t SET b = 'b' WHERE d <=> 0.5E0;
/*tx1*/ SELECT * FROM t AS x LEFT JOIN u ON x.b >= u.c LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ SELECT x.c, t.a FROM u AS x JOIN t ON x.c <= t.a AND ((t.b >= 'b' AND t.c = 'ba' AND t.b < 'aa') OR (NOT (t.b = 'b'))) ORDER BY x.b LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
