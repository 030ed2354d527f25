-- seed: 2026
-- case: 464
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (2, 'B', 3), (7, '', 4), (1, 'ab', 7), (0, 'B', 0), (5, 'ab', 10);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE c = 10;
/*tx3*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (10, '', 2);
/*tx3*/ DELETE FROM t WHERE b >= 'ab' AND (a - 7) = 0;
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE NOT (a = 5) FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE (c IS NOT NULL) OR a <= 0 FOR UPDATE;
/*tx3*/ INSERT INTO t VALUES (-2, 'ab', 7), (4, 'B', 3) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
