-- seed: 2026
-- case: 74
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('aa', -1, 'a'), ('ab', 7, 'b'), ('', 5, NULL), ('b', 5, ''), ('ba', -1, NULL), ('a', -2, 'a');
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('h', -2, 'ba'), ('xy', 5, 'ab');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE 1 LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE b = (-2);
/*tx1*/ INSERT INTO t VALUES ('q', 5, '');
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT IGNORE INTO t VALUES ('a', 5, '');
/*tx2*/ INSERT IGNORE INTO t SELECT a, -1, '' FROM t;
/*tx2*/ SELECT COUNT(b), MAX(DISTINCT c), COUNT(c) FROM t WHERE c < 'a' LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ REPLACE INTO t VALUES ('a', -1, ''), ('ba', 1, NULL), ('B', NULL, NULL);
/*tx1*/ COMMIT;
/*tx2*/ SELECT b, a FROM t WHERE a = 'b' GROUP BY b, a ORDER BY b, a;
