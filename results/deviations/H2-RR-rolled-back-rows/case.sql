-- id: H2-RR-rolled-back-rows
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-RR-rolled-back-rows/case.sql --times 3
-- isolation: RR
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 0);
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES (2, 0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
