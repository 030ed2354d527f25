-- seed: 2026
-- case: 44
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ab', NULL), ('', NULL), ('aa', 5);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a <=> 'ab' ORDER BY a DESC;
/*tx1*/ BEGIN;
/*tx2*/ SELECT MIN(a) FROM t WHERE a >= 'ab' OR b = 3 FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE NOT (b > 5);
/*tx2*/ UPDATE t SET b = 3 WHERE (b IS NULL) AND (a NOT IN ('aa'));
/*tx1*/ DELETE FROM t;
/*tx2*/ SELECT * FROM t WHERE a = '';
/*tx2*/ SELECT a FROM t WHERE a = 'aa';
/*tx2*/ COMMIT;
/*tx1*/ SELECT b FROM t WHERE b = 3 OR a = '' FOR UPDATE SKIP LOCKED;
/*tx1*/ COMMIT;
