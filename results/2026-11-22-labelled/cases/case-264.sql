-- seed: 2026
-- case: 264
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.00, 'a', 0.5E0), (2.50, 'ba', -1.0E0);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET c = -1.0E0 WHERE b = 'ba';
/*tx1*/ SELECT * FROM t WHERE a = (-1.00);
/*tx2*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET c = c + 1.0E0 WHERE 1;
/*tx3*/ REPLACE INTO t VALUES (-1.00, 'a', 0.5E0);
/*tx2*/ INSERT IGNORE INTO t VALUES (-1.00, 'aa', 0.5E0);
/*tx3*/ SELECT * FROM t WHERE NOT (a > 10.00);
/*tx3*/ UPDATE t SET a = -1.00 WHERE b = '' OR (a IN (2.50)) OR a <= 2.50 ORDER BY a, b LIMIT 2;
/*tx3*/ ROLLBACK;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
