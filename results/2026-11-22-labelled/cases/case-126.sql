-- seed: 2026
-- case: 126
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.0E0, 0.5E0, 3.0E0, 3), (3.0E0, 3.0E0, 2.0E0, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE NOT ((c = 3.0E0 OR a > 10.0E0) AND d = 10);
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE NOT ((c = 3.0E0 OR a > 10.0E0) AND d = 10);
/*tx1*/ UPDATE t SET a = a + (-10.0E0) WHERE c = 3.0E0;
/*tx1*/ SELECT * FROM t WHERE d = 5 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
