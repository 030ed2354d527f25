-- seed: 2026
-- case: 808
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (-2, 7), (5, 7), (17, 0), (4, -2), (10, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT a, b FROM t FOR UPDATE NOWAIT;
/*tx1*/ UPDATE t SET b = b + 1 WHERE a = 10;
/*tx1*/ UPDATE t SET b = b + (-1);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 10 FOR UPDATE;
/*tx2*/ COMMIT;
