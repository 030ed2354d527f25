-- seed: 2026
-- case: 125
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.5E0, 3.0E0, -0.5E0, -1), (-1.0E0, 3.0E0, 10.0E0, 7), (0.5E0, NULL, NULL, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = NULL WHERE NOT (d <= 4);
/*tx1*/ SELECT * FROM t WHERE c = (-0.5E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = -0.5E0 WHERE c = 10.0E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c = 10.0E0 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
