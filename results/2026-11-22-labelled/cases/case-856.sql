-- seed: 2026
-- case: 856
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.5E0, NULL, 3, NULL), (0.0E0, 'b', -2, -0.5E0), (-1.0E0, 'xy', 7, 0.5E0), (0.0E0, 'aa', 8, 0.5E0);
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx5*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx5*/ UPDATE t SET c = c + 10 WHERE d = 0.5E0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx4*/ DELETE FROM t WHERE a < d AND b <> 'aa';
/*tx1*/ INSERT INTO t (a, b, c) VALUES (0.0E0, 'a', 1) ON DUPLICATE KEY UPDATE c = 5, d = VALUES(d);
/*tx4*/ SELECT * FROM t WHERE NOT (c IN (7));
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx5*/ UPDATE t SET a = -1.0E0, d = d + 10.0E0;
/*tx5*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET d = 1.5E0 WHERE b <= 'a';
/*tx3*/ UPDATE IGNORE t SET b = 'ba' WHERE b = 'aa';
/*tx5*/ UPDATE t SET d = 0.5E0, a = 0.0E0 WHERE b = 'aa';
/*tx3*/ SELECT * FROM t;
/*tx4*/ SELECT * FROM t;
/*tx2*/ SELECT a, b FROM t WHERE d < a AND c >= 0 FOR UPDATE;
/*tx5*/ SELECT * FROM t;
/*tx5*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET a = a + 10.0E0 WHERE c <= 5;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
