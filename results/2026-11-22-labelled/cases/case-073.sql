-- seed: 2026
-- case: 73
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('b', 2, ''), ('B', 3, 'ab'), ('aa', 4, 'a'), ('ba', NULL, ''), ('', 4, 'ab'), ('ab', 4, '');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 'r' ORDER BY c, a DESC LIMIT 2;
/*tx2*/ SELECT * FROM t WHERE c < 'ab' LOCK IN SHARE MODE;
/*tx2*/ DELETE FROM t WHERE a IN ('');
/*tx1*/ INSERT INTO t VALUES ('a', -1, 'ab');
/*tx1*/ REPLACE INTO t VALUES ('ba', 2, '');
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a, b = -1 WHERE c = 'ab' ORDER BY a LIMIT 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
