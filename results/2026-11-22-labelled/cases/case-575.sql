-- seed: 2026
-- case: 575
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', -1, 5, ''), ('a', -1, 1, 'aa'), ('d', -1, 10, ''), ('aa', 1, 1, ''), ('', 1, 5, 'aa'), ('ab', -1, 10, 'aa');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('ab', 5, -0.5E0);
/*tx2*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ UPDATE t SET a = 'xy', c = 1 WHERE a = 'ab';
/*tx2*/ INSERT INTO t VALUES ('a', -2, 2, '') ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ INSERT IGNORE INTO t SELECT 'B', b, c, '' FROM t WHERE c = b OR c = b;
/*tx3*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('ba', -2, 5, '');
/*tx3*/ SELECT * FROM t FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE u SET a = a WHERE 1;
/*tx1*/ SELECT * FROM t AS x JOIN t AS y ON x.c = y.b;
/*tx1*/ DELETE FROM u WHERE a <=> 'a';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO u VALUES ('a', 0, -0.5E0) ON DUPLICATE KEY UPDATE b = b + 1;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
