-- seed: 2026
-- case: 227
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR tx3=RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (2.5E0, 1), (2.5E0, 1), (1.5E0, 10), (2.5E0, -2);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 5 WHERE b > 5;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 1.5E0 LOCK IN SHARE MODE NOWAIT;
/*tx3*/ UPDATE IGNORE t SET a = 10.0E0 WHERE b >= (-2);
/*tx3*/ UPDATE t SET a = a + 1.0E0, b = b;
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 2.5E0 WHERE a = 2.5E0;
/*tx1*/ SELECT a, b FROM t WHERE b <= 1 FOR UPDATE;
/*tx3*/ COMMIT;
/*tx1*/ UPDATE t SET a = a + 1.0E0 WHERE a = 2.5E0;
/*tx1*/ SELECT b FROM t WHERE NOT (a <> 2.5E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = -0.5E0 WHERE a = 1.5E0;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = a + 2.0E0 WHERE b = (-2);
/*tx1*/ COMMIT;
