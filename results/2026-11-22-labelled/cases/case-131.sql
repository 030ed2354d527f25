-- seed: 2026
-- case: 131
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (0.0E0, 1), (34.0E0, 2), (-0.5E0, 1), (10.0E0, 1), (2.5E0, 5), (1.5E0, 1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET a = a + 10.0E0 WHERE a = 0.0E0 OR (a - (-0.5E0)) > 0.5E0;
/*tx1*/ UPDATE t SET b = 1 WHERE a = (-0.5E0);
/*tx2*/ UPDATE t SET a = a + 10.0E0 WHERE a = 2.5E0;
/*tx2*/ UPDATE t SET b = b + 10 WHERE b = 1 ORDER BY b DESC, a DESC LIMIT 2;
/*tx2*/ UPDATE t SET b = 2 WHERE a <= (-0.5E0) AND (a + 0.5E0) >= 0.5E0;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
