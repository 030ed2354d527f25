-- id: H2-exists-keeps-result
-- dbms: h2
-- target: h2:2.4.240
-- replay: ./isolde replay results/deviations/H2-exists-keeps-result/case.sql --times 3
-- isolation: RC
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 0);
/*init*/ CREATE TABLE u (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO u VALUES (1, 0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE EXISTS (SELECT * FROM u WHERE u.b = 1);
/*tx1*/ UPDATE u SET b = 1;
/*tx1*/ SELECT * FROM t WHERE EXISTS (SELECT * FROM u WHERE u.b = 1);
/*tx1*/ COMMIT;
