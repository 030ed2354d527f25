-- seed: 2026
-- case: 779
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('b', 'ab');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b >= 'b';
/*tx2*/ INSERT INTO t VALUES ('aa', 'B');
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE b = 'ab' OR b < 'b' GROUP BY b LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE b <=> NULL XOR b = 'B' FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE b = 'ab';
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
