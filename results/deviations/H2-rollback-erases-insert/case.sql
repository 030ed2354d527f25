-- id: H2-rollback-erases-insert
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-rollback-erases-insert/case.sql --times 50
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (4, 0);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 5;
/*tx3*/ INSERT INTO t VALUES (4, 3);
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
