-- id: PostgreSQL-group-by-merges-rows
-- dbms: postgresql
-- target: postgresql:18
-- replay: ./isolde replay results/deviations/PostgreSQL-group-by-merges-rows/case.sql --times 3
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 10);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (1, 20);
/*tx1*/ COMMIT;
/*tx2*/ SELECT a, b FROM t;
/*tx2*/ SELECT a, b, COUNT(*) FROM t GROUP BY a, b;
/*tx2*/ COMMIT;
