-- seed: 2026
-- case: 239
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (10.0E0, 0), (10.0E0, 7), (10.0E0, 7), (10.0E0, 7);
/*tx2*/ INSERT IGNORE INTO t SELECT a, 2 FROM t WHERE (b NOT IN (2, 7)) AND a > (-0.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b BETWEEN 2 AND 7;
/*tx2*/ UPDATE t SET b = 2 WHERE b BETWEEN 2 AND 7;
/*tx2*/ SELECT a FROM t WHERE b = 7;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
