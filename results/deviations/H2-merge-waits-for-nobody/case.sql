-- id: H2-merge-waits-for-nobody
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-merge-waits-for-nobody/case.sql
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*tx1*/ BEGIN;
/*tx1*/ MERGE INTO t KEY (a) VALUES (1, 5);
/*tx2*/ MERGE INTO t KEY (a) VALUES (1, 6);
/*tx1*/ COMMIT;
