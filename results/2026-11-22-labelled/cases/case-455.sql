-- seed: 2026
-- case: 455
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (5, NULL, -0.5E0, 2.0E0), (7, '', 0.5E0, 2.0E0), (3000000000, '', 0.5E0, 10.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT c FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT a, c, d FROM t WHERE (NOT (c = (-0.5E0))) XOR (NOT (b NOT BETWEEN 'aa' AND 'aa')) XOR d <= 1.5E0;
/*tx2*/ SELECT * FROM t WHERE NOT ((b IS NULL) AND d > 2.0E0);
/*tx1*/ SELECT d FROM t WHERE a <=> 5;
/*tx1*/ UPDATE t SET d = 2.0E0;
/*tx2*/ UPDATE t SET a = -1 WHERE c <=> NULL AND (b IN ('', 'B'));
/*tx2*/ SELECT MIN(c), MAX(a), MAX(a) FROM t WHERE c IS NULL;
/*tx2*/ COMMIT;
/*tx1*/ SELECT b, c, d FROM t FOR UPDATE;
/*tx1*/ UPDATE t SET b = 'B';
/*tx1*/ COMMIT;
