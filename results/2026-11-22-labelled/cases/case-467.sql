-- seed: 2026
-- case: 467
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-2, 'B', 1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'B' WHERE b <= 'ba' AND b <> 'B';
/*tx2*/ UPDATE t SET c = c + 20 WHERE c <> 1 XOR (a * (-2)) <= (-2);
/*tx1*/ REPLACE INTO t VALUES (-2, 'a', 1);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c <=> 1 FOR UPDATE;
/*tx2*/ UPDATE t SET a = 9 WHERE c <=> 1 OR (b >= 'a' OR (c IS NULL));
/*tx1*/ UPDATE t SET b = b WHERE c <=> 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
