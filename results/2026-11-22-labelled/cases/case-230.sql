-- seed: 2026
-- case: 230
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (-1.0E0, -1), (10.0E0, 3), (-1.0E0, 3), (10.0E0, 3);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE IGNORE t SET b = 3, a = -1.0E0 WHERE NOT (a = 0.5E0);
/*tx1*/ UPDATE t SET b = 0 WHERE a <> 0.5E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = -1.0E0 WHERE NOT (NOT ((b * 3) >= (-1)));
/*tx2*/ SAVEPOINT s;
/*tx1*/ REPLACE INTO t VALUES (10.0E0, -1);
/*tx1*/ UPDATE t SET b = -1 WHERE NOT (b > (-1));
/*tx1*/ ROLLBACK;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
