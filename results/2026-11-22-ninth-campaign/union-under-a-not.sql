-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('f', 'aa', 4), ('aa', '', 4);
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE a <= 'aa' LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 'aa' FOR UPDATE NOWAIT;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ SELECT b, c FROM t WHERE c >= 4;
/*tx2*/ INSERT INTO t VALUES ('s', 'B', -1);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b WHERE a > 'a';
/*tx2*/ UPDATE t SET a = a WHERE a >= 'ab';
/*tx2*/ UPDATE t SET a = 'q' WHERE a = 'aa';
/*tx3*/ UPDATE t SET c = 1 WHERE (NOT (a <> 'aa' OR c = (-1))) OR b > 'aa';
/*tx4*/ INSERT INTO t VALUES ('a', 'a', -2), ('ba', 'ab', -1), ('g', 'b', NULL);
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
