-- seed: 2026
-- case: 304
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (10, 'b', -2, NULL), (20, 'aa', 0, 5);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 10 WHERE b >= 'b' OR a = 10;
/*tx2*/ UPDATE t SET b = '' WHERE a = 20;
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES (5, 'b', -2, 5), (20, 'aa', 10, 5);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = NULL WHERE a <> 7 AND (a - 20) < (-2);
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (-1, 'ba', 10, 5);
/*tx1*/ SELECT * FROM t WHERE a = 20 OR ((d <= 10 XOR d = 10) AND b <> 'b');
/*tx2*/ COMMIT;
/*tx1*/ SELECT DISTINCT a FROM t WHERE NOT (b = 'aa' OR d = 5) FOR UPDATE;
/*tx1*/ COMMIT;
