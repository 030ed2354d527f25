-- seed: 2026
-- case: 414
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (-1, 'ab', 0);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT a FROM t WHERE (c > 0 OR (b IN ('aa')) OR (a = (-1) OR (c IN (10)))) XOR (b < '' OR a >= (-2)) ORDER BY a LIMIT 4;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT b, c FROM t WHERE a = (-1) LOCK IN SHARE MODE;
/*tx3*/ UPDATE t SET a = 10 WHERE b IS NOT NULL;
/*tx2*/ DELETE FROM t WHERE c <=> NULL;
/*tx2*/ INSERT INTO t VALUES (-1, 'ab', 3), (4, 'ab', 3), (-1, 'ab', -2) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ SELECT * FROM t WHERE (a IN (-1)) AND c >= a AND (a = (-1) OR a = (-1)) AND (c = 0 OR b > 'aa' OR (a IN (-1, 3)));
/*tx3*/ SELECT * FROM t;
/*tx3*/ SAVEPOINT s;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ REPLACE INTO t VALUES (12, 'ab', 0), (-1, 'ab', 0);
/*tx3*/ ROLLBACK;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = (-1) OR (b IN ('aa'));
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
