-- seed: 2026
-- case: 458
-- isolation: SER
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (1, 'a', 0.5E0, 2.0E0), (0, 'aa', NULL, 2.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 1 ORDER BY a DESC LIMIT 3;
/*tx2*/ SELECT a, d FROM t WHERE a = 1;
/*tx1*/ UPDATE t SET b = b WHERE c = 0.5E0;
/*tx1*/ SELECT DISTINCT c FROM t WHERE c = 0.5E0 ORDER BY c;
/*tx2*/ INSERT IGNORE INTO t SELECT a + 20, b, c, d FROM t WHERE c >= 2.5E0 XOR (d IS NOT NULL);
/*tx2*/ UPDATE t SET c = c WHERE a = 1;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
