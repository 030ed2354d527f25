-- seed: 2026
-- case: 97
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 'b', 'ab', 1.0E0), (NULL, 'b', 'B', NULL), ('a', NULL, 'ab', -0.5E0), ('ba', 'B', 'B', NULL), ('b', 'aa', 'ab', 2.5E0);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE c = 'ba';
/*tx1*/ SELECT b, c, d FROM t;
/*tx1*/ SELECT * FROM t WHERE d = 0.0E0;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = d + (-1.0E0) WHERE a = '';
/*tx2*/ REPLACE INTO t VALUES ('ba', 'b', 'B', 2.5E0);
/*tx1*/ INSERT INTO t SELECT a, b, 'B', d FROM t WHERE b = 'B';
/*tx2*/ UPDATE t SET d = d + 2.0E0, b = NULL WHERE c NOT BETWEEN 'ab' AND 'ba';
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 'a';
/*tx2*/ ROLLBACK;
/*tx1*/ UPDATE t SET b = 'aa' WHERE b <> 'b' OR c <=> 'ab';
/*tx1*/ COMMIT;
