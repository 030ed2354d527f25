-- seed: 2026
-- case: 917
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('aa', '', 1, 'B');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = 'q' WHERE d <= 'ba' OR (d BETWEEN 'B' AND 'ba') ORDER BY b, a LIMIT 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('aa', 'ab', 10, 'B'), ('ba', 'ab', 1, 'B') ON DUPLICATE KEY UPDATE b = VALUES(b), c = -2;
/*tx2*/ SELECT c FROM t WHERE d = 'B';
/*tx1*/ REPLACE INTO t VALUES ('j', 'ba', 1, 'ba'), ('aa', 'ab', 3, 'B'), ('b', '', 7, 'ba');
/*tx1*/ SELECT * FROM t WHERE b >= 'ab' LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ SELECT b, AVG(c) FROM t WHERE NOT (b < '') GROUP BY b;
/*tx1*/ UPDATE t SET c = 2 WHERE b > '';
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
