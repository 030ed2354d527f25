-- seed: 2026
-- case: 862
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.5E0, 'a', 2, 0.5E0);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (NULL, 'ba', 5, 0.5E0);
/*tx3*/ UPDATE t SET a = a + 1.0E0 WHERE d >= 0.5E0;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (0.0E0, 'ba', 4, 0.5E0);
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (0.5E0, 'ab', 40, 0.5E0);
/*tx3*/ DELETE FROM t WHERE b = 'a';
/*tx2*/ INSERT INTO t (a, b, c) VALUES (10.0E0, '', 2) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ SELECT * FROM t WHERE b = 'a' LOCK IN SHARE MODE;
/*tx1*/ SELECT SUM(c) + 1, SUM(DISTINCT a), MIN(c) FROM t WHERE a <=> 0.5E0;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (NOT (a IN (10.0E0, 0.5E0))) IS NULL LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
