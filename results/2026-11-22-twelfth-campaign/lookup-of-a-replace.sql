-- id: new-RR-case-3158
-- seed: 9952
-- case: 3158
-- target: mysql:8.0.12
-- server: mysql:8.0.12
-- verdict: Disagrees
-- replay: ./isolde replay mysql-8.0.12-9952/findings/new-RR-case-3158/case.sql --times 10
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1, NULL), (7, 2), (3000000000, 24), (3, 25);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b <= 2 FOR UPDATE;
/*tx1*/ BEGIN;
/*tx1*/ REPLACE INTO t SELECT a + (-10), 0 FROM t WHERE b = 2;
/*tx3*/ DELETE FROM t WHERE b = 3;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ DELETE FROM t WHERE (b <> 10 XOR b >= 25) OR ((b IN (25)) OR a <> (-2));
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 0 WHERE b = 25;
/*tx3*/ INSERT INTO t VALUES (10, 5);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ UPDATE t SET a = 2 WHERE b = 2;
/*tx3*/ COMMIT;
