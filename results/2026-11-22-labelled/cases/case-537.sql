-- seed: 2026
-- case: 537
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ab', NULL, 'a');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 'ab' FOR UPDATE NOWAIT;
/*tx1*/ SELECT MAX(c) FROM t WHERE a = 'ab';
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = 'a' WHERE b IS NULL;
/*tx1*/ SELECT * FROM t WHERE b <= 0.0E0 AND a < c;
/*tx1*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t SELECT 'B', b + (-10.0E0), c FROM t WHERE ((b IN (10.0E0, 0.0E0)) OR a > 'ab') IS NULL;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE a = 'ab' LOCK IN SHARE MODE;
/*tx3*/ UPDATE t SET c = 'a' WHERE c IN ('a', 'aa');
/*tx1*/ UPDATE t SET b = -0.5E0 WHERE b IS NULL;
/*tx3*/ UPDATE t SET c = NULL WHERE b = (-0.5E0) AND c >= 'aa';
/*tx3*/ SELECT a, c FROM t WHERE b IS NULL LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
