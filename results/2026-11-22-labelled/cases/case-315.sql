-- seed: 2026
-- case: 315
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (7, NULL, 1, -2), (-1, 'B', 0, 3);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx3*/ SELECT * FROM t WHERE d < (-2);
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ SELECT a, d FROM t WHERE (c + d) = 5 OR a < 1 FOR UPDATE SKIP LOCKED;
/*tx5*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE (c - 0) = 1 FOR UPDATE NOWAIT;
/*tx5*/ DELETE FROM t WHERE 1;
/*tx1*/ UPDATE t SET c = 0 WHERE NOT (c <=> NULL);
/*tx4*/ INSERT INTO t VALUES (1, '', 5, 2);
/*tx2*/ DELETE FROM t WHERE NOT ((d IS NULL) AND b = 'ab');
/*tx3*/ INSERT INTO t VALUES (7, 'ba', NULL, 3) ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx5*/ SELECT * FROM t;
/*tx4*/ INSERT INTO t VALUES (0, 'b', 1, 3);
/*tx2*/ INSERT INTO t VALUES (26, 'g', 5, NULL);
/*tx4*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx4*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE b IS NULL;
/*tx2*/ ROLLBACK;
/*tx5*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a <> 7 XOR b = 'B';
/*tx3*/ COMMIT;
