-- seed: 2026
-- case: 64
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ba', 3, 'ab'), ('', 4, ''), ('ab', 1, 'ab'), ('b', 1, 'a'), ('a', 4, 'ab'), ('B', 1, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 'ba' LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE a = 'ba' ORDER BY b, a LIMIT 3;
/*tx2*/ REPLACE INTO t VALUES ('ba', 3, 'ab');
/*tx2*/ SELECT * FROM t WHERE a = 'ba' AND (b - 4) = 3 LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a = 'B';
/*tx2*/ ROLLBACK;
/*tx1*/ ROLLBACK;
