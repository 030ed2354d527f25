-- seed: 2026
-- case: 523
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL, c INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.0, 'B', 2), (2.5, 'aa', 2), (-0.5, 'ab', 2), (30.0, 'aa', 3);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = 1000.0 WHERE NOT (a = 2.0);
/*tx2*/ DELETE FROM t WHERE a > 2.0 OR a > 2.5;
/*tx1*/ BEGIN;
/*tx1*/ SELECT b, c FROM t WHERE (NOT (a = 2.0)) OR (c <= 2 AND a <= 3.0);
/*tx2*/ INSERT INTO t VALUES (30.0, 'aa', -2) ON DUPLICATE KEY UPDATE b = '';
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx2*/ UPDATE t SET c = 3000000000 WHERE NOT (b > 'ba' AND a < 2.5);
