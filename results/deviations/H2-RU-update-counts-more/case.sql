-- id: H2-RU-update-counts-more
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-RU-update-counts-more/case.sql --times 3
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ CREATE INDEX kb ON t (b);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ UPDATE t SET b = 2 WHERE b IN (1, 2);
/*tx1*/ UPDATE t SET b = 2;
/*tx1*/ COMMIT;
