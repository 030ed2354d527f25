-- seed: 2026
-- case: 775
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('ab', 'ab'), ('ba', 'b');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('a', 'aa'), ('b', 'ab');
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT 'l', 'aa' FROM t WHERE a = 'ab';
/*tx1*/ UPDATE t SET b = b WHERE a = 'ab';
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = 'ab' WHERE a >= 'B' OR b < a ORDER BY a LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
