-- seed: 2026
-- case: 538
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ab', 2.0E0, 'B'), ('', 0.0E0, NULL), ('r', 40.0E0, 'a'), ('B', -0.5E0, 'ab'), ('n', 3.0E0, 'b');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (c >= 'b' OR c <= 'b' OR a < 'n') AND ((b = 0.0E0 AND (c BETWEEN 'B' AND 'B')) OR c = 'B');
/*tx2*/ UPDATE t SET c = NULL WHERE a = '';
/*tx2*/ REPLACE INTO t VALUES (NULL, 1.0E0, 'b');
/*tx1*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES ('ba', NULL, 'a');
/*tx1*/ SELECT * FROM t WHERE c = 'a' OR b <= 3.0E0 ORDER BY a DESC, b;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = 'b';
/*tx1*/ SELECT a, b, c FROM t WHERE (a > 'B') IS NULL;
/*tx1*/ COMMIT;
