-- seed: 2026
-- case: 226
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (1.5E0, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = 10.0E0 WHERE b = 0;
/*tx1*/ INSERT IGNORE INTO t VALUES (1.5E0, 0), (10.0E0, 10);
/*tx2*/ SELECT DISTINCT a FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + 1;
/*tx2*/ INSERT INTO t SELECT a, b + 1 FROM t WHERE a = 1.5E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = -0.5E0, b = 3 WHERE b = 0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
