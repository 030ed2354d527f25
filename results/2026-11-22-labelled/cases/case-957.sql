-- seed: 2026
-- case: 957
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2.5E0, 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = (-2);
/*tx2*/ INSERT INTO t SELECT a + 10.0E0, 10 FROM t WHERE NOT (b = (-2));
/*tx2*/ UPDATE t SET b = b + 10, a = 2.5E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT a, b FROM t WHERE a = 2.5E0;
/*tx1*/ SELECT * FROM t WHERE a = 2.5E0 LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET a = 2.5E0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
