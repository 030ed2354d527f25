-- seed: 2026
-- case: 704
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (7, 10, -1.00);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (4, 10, -1.00), (5, 3000000000, 1.00), (10, 10, -1.00);
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (-1, 0, -1.00), (-2, 3000000000, 1.00), (1, 10, 1.00);
/*tx1*/ SELECT * FROM t WHERE a = 7 FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT MAX(c) FROM t WHERE a = (-1) LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES (0, 10, NULL), (37, 0, -1.00);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET a = 2 WHERE a = 7;
/*tx2*/ COMMIT;
