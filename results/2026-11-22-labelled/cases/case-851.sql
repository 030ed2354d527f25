-- seed: 2026
-- case: 851
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.0E0, 'B', 7, 2.0E0), (10.0E0, 'a', 0, 1.0E0);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT DISTINCT a FROM t WHERE a = 10.0E0 ORDER BY a LIMIT 3;
/*tx2*/ SELECT * FROM t WHERE c = 0 FOR UPDATE;
/*tx2*/ UPDATE t SET d = d + 1.0E0 WHERE a = 10.0E0;
/*tx2*/ SELECT * FROM t WHERE b > 'B' LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ SELECT * FROM t WHERE d < a LOCK IN SHARE MODE SKIP LOCKED;
/*tx3*/ DELETE FROM t WHERE a = 10.0E0 OR b < 'B';
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t WHERE d <> 2.0E0;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
