-- id: H2-sleeps-after-rollback-to
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-sleeps-after-rollback-to/case.sql --times 50
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 0);
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET b = 1 WHERE a = 1;
/*tx2*/ UPDATE t SET b = 2 WHERE a = 1;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
