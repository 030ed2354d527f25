-- id: gap-lock-lost
-- target: mysql:8.0.12
-- server: mysql:8.0.12
-- verdict: Disagrees
-- isolation: RC
-- replay: ./isolde replay results/2026-11-23-gap-lock-lost/case.sql --times 10
-- sessions: tx1 tx3
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, c INT, d INT, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (1, 0, 0), (2, 0, 10);
/*tx3*/ BEGIN;
/*tx3*/ REPLACE INTO t VALUES (3, 0, 0);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (4, 0, 5);
/*tx3*/ UPDATE t SET c = 1 WHERE d = 10 AND c = 1;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
