-- seed: 2026
-- case: 122
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.5E0, 1.5E0, 1.5E0, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c = 1.5E0;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = NULL WHERE a = 2.5E0;
/*tx1*/ UPDATE t SET c = c + 10.0E0 WHERE (NOT (c = 1.0E0)) OR c = 1.0E0;
/*tx2*/ SELECT * FROM t WHERE b BETWEEN 0.0E0 AND 3.0E0;
/*tx1*/ UPDATE t SET c = NULL WHERE c >= 1.0E0;
/*tx2*/ UPDATE t SET d = 5 WHERE a = 2.5E0;
/*tx2*/ UPDATE t SET b = b + 1.0E0, c = c WHERE (NOT (c = 1.0E0)) OR c = 1.0E0;
/*tx2*/ SELECT COUNT(*), MAX(b) FROM t WHERE c > 1.0E0;
/*tx1*/ REPLACE INTO t VALUES (2.5E0, NULL, 0.5E0, 1);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
