-- seed: 2026
-- case: 8
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (1.50, 1.5E0), (NULL, 0.0E0), (2.00, 1.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx2*/ SELECT b FROM t;
/*tx1*/ DELETE FROM t WHERE (a + 2.00) = 0.50;
/*tx1*/ SELECT * FROM t WHERE (a >= 1.50 OR (b IS NOT NULL)) AND ((b IS NULL) OR b <> 10.0E0) LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ SELECT * FROM t WHERE a <= (-0.50) OR (b BETWEEN 10.0E0 AND 10.0E0) ORDER BY b, a DESC LIMIT 1 FOR UPDATE;
/*tx2*/ UPDATE t SET b = 0.0E0 WHERE a = 2.00;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b >= 1.5E0 AND (a IS NOT NULL);
/*tx1*/ UPDATE t SET b = b + 10.0E0 WHERE b = 0.0E0;
/*tx3*/ UPDATE t SET b = 10.0E0 WHERE a IS NULL;
/*tx2*/ COMMIT;
/*tx3*/ UPDATE t SET b = 10.0E0 WHERE b <> 0.0E0 OR b <=> NULL;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
