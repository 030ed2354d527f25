-- seed: 2026
-- case: 405
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (-1, 'a', 0), (1, 'ab', 2), (3, '', 2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT c FROM t WHERE a > 3;
/*tx2*/ SELECT * FROM t WHERE (c + 2) = (-2) OR c <> (-2) FOR UPDATE NOWAIT;
/*tx1*/ UPDATE t SET c = 4 WHERE (c > a AND a <> c AND (b IN ('b', ''))) OR b >= 'ba' ORDER BY b, a DESC LIMIT 3;
/*tx1*/ SELECT * FROM t FOR UPDATE NOWAIT;
/*tx1*/ INSERT INTO t VALUES (-2, 'ab', 2), (16, 'b', 4);
/*tx1*/ INSERT INTO t VALUES (2, 'b', -2), (5, 'ba', 2);
/*tx1*/ SELECT b FROM t WHERE a = 1 AND b = '' LOCK IN SHARE MODE NOWAIT;
/*tx1*/ ROLLBACK;
/*tx2*/ ROLLBACK;
