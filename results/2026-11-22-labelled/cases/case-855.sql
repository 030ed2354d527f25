-- seed: 2026
-- case: 855
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.5E0, 'ba', 0, 1.5E0), (-1.0E0, '', 3, 1.5E0);
/*tx3*/ INSERT INTO t VALUES (-1.0E0, 'aa', 10, 0.0E0);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + 10 WHERE 1;
/*tx2*/ SELECT * FROM t WHERE b = '' FOR UPDATE;
/*tx3*/ UPDATE t SET d = 10.0E0 WHERE c >= 0;
/*tx1*/ SELECT * FROM t WHERE a NOT BETWEEN 1.0E0 AND 3.0E0;
/*tx1*/ SELECT d FROM t WHERE b = 'ba' ORDER BY b LIMIT 3;
/*tx2*/ SELECT * FROM t WHERE c BETWEEN 3 AND 3 LOCK IN SHARE MODE;
/*tx1*/ SELECT COUNT(*) FROM t WHERE b IS NULL;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (b IN ('', 'B')) XOR (a IN (3.0E0)) FOR UPDATE;
/*tx1*/ ROLLBACK;
/*tx3*/ INSERT INTO t VALUES (3.0E0, 'xy', 5, 0.0E0) ON DUPLICATE KEY UPDATE c = 7;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
