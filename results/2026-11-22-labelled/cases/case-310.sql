-- seed: 2026
-- case: 310
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, '', 4, 3), (4, 'aa', 5, 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (4, 'a', 5, 4) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ DELETE FROM t WHERE NOT (a = (-1));
/*tx1*/ SELECT c FROM t WHERE d < 3;
/*tx1*/ INSERT INTO t (a, b, c) VALUES (3, 'ab', 4);
/*tx2*/ INSERT INTO t (a, b, d) VALUES (7, NULL, 4);
/*tx1*/ REPLACE INTO t SELECT a + (-10), 'ba', -2, d FROM t WHERE b < 'aa';
/*tx1*/ ROLLBACK;
/*tx2*/ SELECT * FROM t WHERE b = '' FOR UPDATE;
/*tx2*/ UPDATE t SET a = a + 20 WHERE a = 4;
/*tx2*/ COMMIT;
