-- seed: 2026
-- case: 34
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('', 10), ('ab', 7), ('B', 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t (a) VALUES ('b'), ('a');
/*tx1*/ UPDATE t SET b = -2 WHERE a <> 'ba' OR b >= 7;
/*tx2*/ UPDATE t SET b = b + 2 WHERE a >= 'B' AND a < 'ab';
/*tx1*/ SELECT * FROM t WHERE b = 0 FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 'b';
