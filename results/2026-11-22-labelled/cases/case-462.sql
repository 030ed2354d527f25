-- seed: 2026
-- case: 462
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (1, 'ba', 2.5E0, NULL), (-1, 'ba', 10.0E0, 1.0E0), (3000000000, '', -1.0E0, 1.0E0), (7, 'B', 2.0E0, NULL), (36, '', 2.5E0, 1.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE NOT (a NOT BETWEEN 0 AND 36);
/*tx2*/ UPDATE t SET a = a;
/*tx1*/ SELECT * FROM t WHERE a <> (-1);
/*tx2*/ DELETE FROM t WHERE a = (-1);
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t SELECT a + 10, b, 10.0E0, d FROM t WHERE b <=> NULL;
/*tx1*/ INSERT INTO t VALUES (36, NULL, 0.5E0, 2.0E0), (7, '', 2.0E0, NULL) ON DUPLICATE KEY UPDATE a = 5;
/*tx3*/ SELECT * FROM t WHERE b = '' LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ SELECT c, MIN(DISTINCT b) FROM t WHERE (NOT ((c BETWEEN 2.5E0 AND 3.0E0) OR (c BETWEEN 2.5E0 AND 10.0E0))) AND (NOT (c IN (-0.5E0, 3.0E0))) GROUP BY c ORDER BY c LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx3*/ SELECT a, c, d FROM t WHERE NOT (a NOT BETWEEN 0 AND 36);
/*tx3*/ UPDATE t SET b = '' WHERE b = 'ba' OR d <= 1.0E0;
/*tx3*/ COMMIT;
