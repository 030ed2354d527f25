-- seed: 2026
-- case: 171
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 10.0E0, 2);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ INSERT INTO t VALUES ('ab', 2.5E0, 5);
/*tx1*/ SELECT * FROM t WHERE a > 'B' OR b = 2.5E0 LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a >= 'B';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
