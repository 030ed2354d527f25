-- id: DuckDB-rows-dropped-by-key
-- dbms: duckdb
-- target: duckdb:2.0.0
-- replay: ./isolde replay results/deviations/DuckDB-rows-dropped-by-key/case.sql --times 3
-- isolation: RR
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT UNIQUE, b INT UNIQUE);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1, 1), (2, 1), (2, 2) ON CONFLICT DO NOTHING;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
