-- seed: 2026
-- case: 920
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('', 'B', 2, 'b'), ('j', 'b', 10, NULL), ('a', '', 19, ''), ('B', 'B', 5, '');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = '' WHERE a = 'a';
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE (NOT (c <=> 5 AND d > '' AND (d = 'b' OR (a NOT IN ('', 'B', 'a'))))) OR ((d NOT BETWEEN 'aa' AND 'aa') OR c > 4);
/*tx1*/ INSERT INTO t VALUES ('aa', 'aa', -2, '');
/*tx2*/ UPDATE t SET d = d WHERE NOT (c <=> 5 AND d > '' AND (d = 'b' OR (a NOT IN ('', 'B', 'a'))));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
