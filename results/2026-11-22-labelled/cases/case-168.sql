-- seed: 2026
-- case: 168
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', 3.0E0, 10);
/*tx2*/ BEGIN;
/*tx2*/ SELECT a FROM t WHERE a = 'ab';
/*tx2*/ SELECT * FROM t WHERE a <=> 'ab' LOCK IN SHARE MODE;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET a = 'aa' WHERE b = 3.0E0;
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
