-- id: H2-deadlock-found-twice
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-deadlock-found-twice/case.sql --times 50
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 0);
/*init*/ CREATE TABLE u (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO u VALUES (1, 0), (2, 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (1, 1);
/*tx1*/ UPDATE t SET b = 1;
/*tx2*/ SELECT * FROM u WHERE a = 2 FOR UPDATE;
/*tx2*/ UPDATE t SET b = 2;
/*tx3*/ DELETE FROM u;
/*tx1*/ UPDATE u SET b = 3;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
