-- seed: 2026
-- case: 386
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-0.5E0, -2, 'a');
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET b = b + 2, c = 'a' WHERE ((a - (-1.0E0)) <= 0.0E0 XOR b >= 3) OR (a + (-1.0E0)) < (-1.0E0);
/*tx2*/ BEGIN;
/*tx5*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES (-1.0E0, 7, 'b');
/*tx2*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t VALUES (-1.0E0, 7, NULL);
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ SELECT * FROM t WHERE a = (-0.5E0) FOR UPDATE;
/*tx1*/ RELEASE SAVEPOINT s;
/*tx3*/ UPDATE t SET b = b WHERE NOT (c > 'ba' OR (c BETWEEN 'B' AND 'ab'));
/*tx5*/ DELETE FROM t WHERE b >= (-1) OR (b NOT IN (-1, -2)) ORDER BY a, b LIMIT 2;
/*tx4*/ SELECT * FROM t WHERE a = (-0.5E0);
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE c = 'b' LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = -2 WHERE a = (-0.5E0);
/*tx4*/ UPDATE t SET b = 7, a = 0.5E0 WHERE a = (-0.5E0) ORDER BY a, b LIMIT 1;
/*tx3*/ SELECT a, b, c FROM t LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ INSERT INTO t VALUES (-0.5E0, -2, NULL) ON DUPLICATE KEY UPDATE a = 0.0E0, c = 'a';
/*tx5*/ COMMIT;
/*tx3*/ UPDATE t SET c = 'b';
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx4*/ SELECT * FROM t WHERE b IN (-1, 7);
/*tx4*/ SELECT * FROM t WHERE a > (-1.0E0) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = -1 WHERE b = (-2) ORDER BY a DESC, b;
/*tx4*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ ROLLBACK;
