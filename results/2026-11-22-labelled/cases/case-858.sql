-- seed: 2026
-- case: 858
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.0E0, NULL, 3, 3.0E0), (1.0E0, 'aa', 7, 1.5E0), (10.0E0, 'ab', 5, -0.5E0), (NULL, 'a', -1, 2.0E0), (10.0E0, NULL, 2, -1.0E0), (NULL, 'b', 0, -0.5E0);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (1.0E0, 'i', 10, -1.0E0);
/*tx2*/ INSERT IGNORE INTO t VALUES (NULL, 'B', 1, 2.0E0);
/*tx3*/ SELECT a, c, d FROM t WHERE (NOT ((c + 2) < 2)) AND a <> 1.0E0 AND ((c < (-1) AND b = 'B') OR d >= (-1.0E0));
/*tx3*/ UPDATE IGNORE t SET b = 'ba' WHERE c = 2;
/*tx1*/ INSERT INTO t VALUES (1.0E0, NULL, 7, 2.0E0) ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 0.5E0 WHERE c = (-2) AND (b NOT IN ('ba'));
/*tx3*/ UPDATE t SET a = a + 10.0E0 WHERE b <= 'ab';
/*tx1*/ DELETE FROM t WHERE b = 'ab';
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ UPDATE t SET b = b WHERE b <= 'aa';
/*tx1*/ SELECT a, b FROM t WHERE (a = 10.0E0) IS NULL;
/*tx1*/ COMMIT;
/*tx3*/ SELECT COUNT(*) FROM t LOCK IN SHARE MODE;
