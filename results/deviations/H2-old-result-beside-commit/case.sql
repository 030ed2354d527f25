-- id: H2-old-result-beside-commit
-- dbms: h2
-- target: h2:2.3.232
-- replay: ./isolde replay results/deviations/H2-old-result-beside-commit/case.sql --times 5
-- isolation: RC
-- sessions: tx1 tx2
-- sending: commit overlaps
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 1;
/*tx2*/ SELECT b FROM t WHERE a = 1;
/*tx1*/ COMMIT;
/*tx2*/ SELECT MAX(b) FROM t;
/*tx2*/ SELECT b FROM t WHERE a = 1;
