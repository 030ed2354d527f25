-- id: H2-descending-twice
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-descending-twice/case.sql --times 3
-- isolation: RR
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (0, 0), (1, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 1 WHERE a = 0;
/*tx1*/ SELECT * FROM t ORDER BY a DESC;
/*tx1*/ COMMIT;
