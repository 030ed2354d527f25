-- seed: 2026
-- case: 472
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RU tx3=RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (1, 'B', 2), (-2, 'a', 7), (10, 'B', 35), (27, 'a', 5), (2, 'ab', 10), (5, 'B', 3);
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (3, 'a', 28);
/*tx2*/ SELECT * FROM t WHERE a = (-2);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ INSERT INTO t VALUES (-1, 'ab', -2);
/*tx1*/ SELECT * FROM t WHERE c >= 7 FOR UPDATE SKIP LOCKED;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c = 5;
/*tx2*/ REPLACE INTO t VALUES (1, 'B', 2);
/*tx2*/ UPDATE t SET a = a + 10;
/*tx3*/ INSERT INTO t VALUES (-2, 'a', 7) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx3*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx3*/ UPDATE t SET b = 'ab' WHERE b > 'B';
