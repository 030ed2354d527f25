-- seed: 2026
-- case: 261
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.50, 'aa', 1.5E0), (2.50, 'aa', NULL);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 2.50;
/*tx2*/ BEGIN;
/*tx3*/ UPDATE t SET b = NULL WHERE b = 'aa';
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = c + 1.0E0 WHERE (a = 2.50 AND c >= 1.0E0) XOR c <> 1.0E0;
/*tx1*/ UPDATE t SET b = 'aa' WHERE a = (-0.50);
/*tx2*/ UPDATE t SET a = 10.00;
/*tx3*/ UPDATE t SET b = 'aa' WHERE NOT ((a BETWEEN 0.00 AND 1.50) AND b <= 'B');
/*tx2*/ UPDATE t SET b = 'b' WHERE b <= 'b' OR a = 3.00;
/*tx2*/ SELECT * FROM t WHERE a = 2.50;
/*tx2*/ INSERT INTO t VALUES (-0.50, 'b', 1.5E0);
/*tx2*/ COMMIT;
/*tx1*/ SELECT a FROM t WHERE a = 1.50 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ SELECT * FROM t WHERE b > 'ab' FOR UPDATE;
/*tx2*/ UPDATE t SET a = 1.50;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
