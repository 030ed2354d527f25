-- seed: 2026
-- case: 238
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (2.0E0, 1), (3.0E0, 7), (2.5E0, 7), (3.0E0, 7), (2.0E0, 10), (2.0E0, 4);
/*tx1*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 1 OR a >= 3.0E0;
/*tx3*/ UPDATE t SET b = 1 WHERE (NOT (a >= 3.0E0)) OR (b > 1 OR b = 1);
/*tx1*/ UPDATE t SET b = 0 WHERE (a - 3.0E0) <= 3.0E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 1, a = a WHERE b = 10;
/*tx2*/ UPDATE t SET b = 7 WHERE b = 7;
/*tx3*/ INSERT INTO t VALUES (3.0E0, 1);
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + 1, a = 2.5E0 WHERE NOT (b > (-2));
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE a = 2.0E0 LOCK IN SHARE MODE;
/*tx1*/ ROLLBACK;
/*tx2*/ UPDATE t SET a = a + 10.0E0;
/*tx2*/ COMMIT;
