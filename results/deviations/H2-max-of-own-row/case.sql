-- id: H2-max-of-own-row
-- dbms: h2
-- target: h2:2.5.252
-- replay: ./isolde replay results/deviations/H2-max-of-own-row/case.sql --times 3
-- isolation: RR
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (0, 0), (1, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 1 WHERE a = 0;
/*tx1*/ SELECT MAX(a) FROM t;
/*tx1*/ COMMIT;
