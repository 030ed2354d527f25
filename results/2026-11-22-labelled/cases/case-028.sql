-- seed: 2026
-- case: 28
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (10, NULL, 2.5E0, 2.0E0), (7, 'ba', NULL, 0.0E0), (7, 'ba', 1.5E0, 2.0E0), (7, 'ba', 2.5E0, -0.5E0);
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (7, '', 0.0E0, -0.5E0) ON DUPLICATE KEY UPDATE b = 'ba', d = VALUES(d);
/*tx4*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = a + 1, d = -0.5E0 WHERE a <= 10 OR a <> 7;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE d = 0.0E0;
/*tx4*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ COMMIT;
/*tx1*/ UPDATE t SET b = b WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ SELECT COUNT(*) FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT ((a + 10) <> 0) LOCK IN SHARE MODE NOWAIT;
/*tx2*/ COMMIT;
/*tx4*/ SELECT * FROM t WHERE (c IN (1.0E0, 1.5E0)) AND c < 1.0E0;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
