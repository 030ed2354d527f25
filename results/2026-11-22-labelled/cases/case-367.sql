-- seed: 2026
-- case: 367
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (27, -0.5, 7), (5, 1.5, NULL);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c >= 5;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE (b + (-0.5)) = 10.0;
/*tx3*/ UPDATE t SET a = a + (-10);
/*tx1*/ SELECT COUNT(c), MIN(DISTINCT a), COUNT(*) FROM t WHERE a <=> 5;
/*tx1*/ SELECT c FROM t WHERE b = (-0.5) LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx3*/ SELECT b, c, MIN(c), MAX(c) FROM t WHERE NOT (b = (-0.5) AND c <= (-1)) GROUP BY b, c FOR UPDATE;
/*tx2*/ INSERT INTO t VALUES (16, -0.5, 7) ON DUPLICATE KEY UPDATE c = 4;
/*tx3*/ SELECT b FROM t WHERE NOT (b = 1.5);
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = c + 10;
/*tx3*/ UPDATE t SET c = -1 WHERE ((b IS NOT NULL) OR a < 5) XOR b = (-0.5);
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
