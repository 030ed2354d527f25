-- id: DuckDB-null-beside-value
-- dbms: duckdb
-- target: duckdb:2.0.0
-- replay: ./isolde replay results/deviations/DuckDB-null-beside-value/case.sql --times 3
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (k INT, v INT);
/*init*/ INSERT INTO t VALUES (1, 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT v FROM t;
/*tx2*/ SELECT v FROM t;
/*tx1*/ UPDATE t SET v = 1 WHERE k = 1;
/*tx2*/ UPDATE t SET v = NULL WHERE k = 1;
/*tx2*/ COMMIT;
/*tx1*/ SELECT v FROM t;
/*tx1*/ COMMIT;
