-- id: MySQL-unique-lookup-miss
-- target: mysql:8.0.33
-- replay: ./isolde replay results/deviations/MySQL-unique-lookup-miss/case.sql --times 3
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, d INT NOT NULL, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (5, 7);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE d = 7 FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE d = 7 FOR UPDATE;
/*tx1*/ UPDATE t SET a = 2 WHERE d = 7;
/*tx1*/ COMMIT;
