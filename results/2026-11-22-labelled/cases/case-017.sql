-- seed: 2026
-- case: 17
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (5, '', NULL, 2.5E0);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE d < c;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ INSERT IGNORE INTO t (a) VALUES (1), (5);
/*tx2*/ INSERT INTO t VALUES (-1, '', 2.5E0, -1.0E0), (5, '', 2.5E0, 2.0E0) ON DUPLICATE KEY UPDATE c = 0.0E0;
/*tx1*/ INSERT IGNORE INTO t SELECT 5, 'aa', c, -0.5E0 FROM t WHERE c IN (0.0E0, 2.5E0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ INSERT INTO t (a, c) VALUES (5, -0.5E0) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ SELECT b FROM t WHERE b BETWEEN '' AND 'aa';
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
