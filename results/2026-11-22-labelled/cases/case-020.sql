-- seed: 2026
-- case: 20
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (4, 'aa', 3.0E0, 1.5E0), (5, 'ba', 0.5E0, NULL), (4, 'a', 10.0E0, 1.0E0), (7, NULL, 3.0E0, 1.0E0), (7, 'aa', NULL, NULL), (7, 'b', 0.0E0, 3.0E0);
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET d = 1.5E0;
/*tx1*/ BEGIN;
/*tx4*/ UPDATE t SET a = 0 WHERE d <=> 1.5E0;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET d = d + 2.0E0, a = 0;
/*tx5*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'b' WHERE d = 1.0E0;
/*tx5*/ INSERT INTO t VALUES (4, 'aa', 3.0E0, 1.5E0);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET c = NULL WHERE d <= 1.5E0 AND (b NOT BETWEEN '' AND 'b') AND (d <> 1.5E0 OR (c IS NOT NULL));
/*tx1*/ DELETE FROM t WHERE c = 0.5E0;
/*tx4*/ SELECT * FROM t;
/*tx4*/ REPLACE INTO t VALUES (4, NULL, NULL, 3.0E0);
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx2*/ SELECT * FROM t;
/*tx5*/ SELECT a FROM t WHERE (c IS NULL) AND (b IN ('ba', '', 'aa')) AND b < '';
/*tx4*/ ROLLBACK;
/*tx2*/ UPDATE t SET a = NULL, d = 2.5E0;
/*tx3*/ COMMIT;
/*tx5*/ COMMIT;
/*tx4*/ UPDATE t SET c = 3.0E0 WHERE c IN (10.0E0, 3.0E0);
/*tx1*/ INSERT INTO t VALUES (7, NULL, 3.0E0, 3.0E0) ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx2*/ SELECT a FROM t WHERE b <> 'b' ORDER BY d DESC LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx5*/ SELECT a, d FROM t WHERE c = 3.0E0 OR d >= 3.0E0 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
