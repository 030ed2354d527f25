-- id: H2-update-applied-twice
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-update-applied-twice/case.sql --times 20
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 10), (2, 20), (3, 30);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 2;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 0 WHERE a = 2;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (2, 7);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = 0 WHERE a = 3;
/*tx3*/ UPDATE t SET b = b + 1;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
