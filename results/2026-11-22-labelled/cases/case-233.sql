-- seed: 2026
-- case: 233
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (-0.5E0, 5), (10.0E0, 1), (0.5E0, 1);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 2, a = a + 2.0E0 WHERE NOT (a IN (2.0E0));
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 5;
/*tx2*/ INSERT INTO t VALUES (2.0E0, 1);
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t SELECT a, 1 FROM t WHERE NOT ((a = (-0.5E0) AND a = 2.0E0) OR b < 1);
/*tx2*/ ROLLBACK;
/*tx2*/ SELECT * FROM t WHERE b = 1;
