-- id: H2-read-not-rolled-back-victim
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-read-not-rolled-back/victim.sql --times 3
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 0), (2, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 1 WHERE a = 1;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 2 WHERE a = 2;
/*tx2*/ SELECT * FROM t WHERE a = 1 FOR UPDATE;
/*tx1*/ UPDATE t SET b = 3 WHERE a = 2;
/*tx2*/ UPDATE t SET b = 4 WHERE a = 2;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
