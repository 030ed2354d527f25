-- seed: 2026
-- case: 532
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=RR tx4=RR tx5=SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ab', 3.0E0, 'ab');
/*tx5*/ BEGIN;
/*tx1*/ BEGIN;
/*tx5*/ SELECT * FROM t;
/*tx5*/ UPDATE t SET c = 'ab';
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('B', NULL, 'B');
/*tx2*/ SELECT * FROM t WHERE ((b - 2.5E0) >= 3.0E0 OR b <= 3.0E0) IS NULL FOR UPDATE;
/*tx1*/ INSERT INTO t (a, b) VALUES ('', 29.0E0);
/*tx4*/ SELECT * FROM t WHERE a >= 'ab' LOCK IN SHARE MODE NOWAIT;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET b = b + 20.0E0;
/*tx1*/ SELECT * FROM t;
/*tx5*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 'ba' WHERE 1;
/*tx5*/ UPDATE t SET b = b + 20.0E0 WHERE c >= 'ba';
/*tx3*/ SELECT * FROM t WHERE a = 'ab' LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE b <= 3.0E0;
/*tx5*/ UPDATE t SET c = 'B' WHERE b = 3.0E0;
/*tx4*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE a >= 'ab';
/*tx1*/ SELECT c FROM t WHERE a = 'ab' FOR UPDATE;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx5*/ COMMIT;
