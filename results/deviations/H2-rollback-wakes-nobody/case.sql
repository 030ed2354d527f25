-- id: H2-rollback-wakes-nobody
-- dbms: h2
-- target: h2:2.5.250
-- replay: ./isolde replay results/deviations/H2-rollback-wakes-nobody/case.sql --times 3
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 1 WHERE a = 1;
/*tx2*/ UPDATE t SET b = 2 WHERE a = 1;
/*tx1*/ ROLLBACK;
