-- id: MySQL-RC-gap-lock-lost
-- target: mysql:8.0.12
-- replay: ./isolde replay results/deviations/MySQL-RC-gap-lock-lost/case.sql --times 3
-- isolation: RC
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
