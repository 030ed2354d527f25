-- seed: 2026
-- case: 41
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ba', 4), ('ab', 4), ('b', 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 4 FOR UPDATE;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT a, b FROM t WHERE b = 4;
/*tx1*/ SELECT * FROM t WHERE a = 'ab';
/*tx2*/ UPDATE t SET a = 'B' WHERE b <= 4 AND b <=> NULL;
/*tx1*/ UPDATE t SET a = a WHERE b > 5;
/*tx1*/ INSERT INTO t SELECT a, b FROM t WHERE b = 4;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a NOT IN ('ab') FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
