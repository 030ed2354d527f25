-- seed: 2026
-- case: 456
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (1, 'B', 2.0E0, 10.0E0), (20, 'ab', 2.5E0, 10.0E0), (32, '', -0.5E0, 0.0E0), (7, 'aa', 0.0E0, NULL), (3000000000, 'B', NULL, 2.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT MAX(DISTINCT d) + 1, COUNT(*) FROM t WHERE a = 7;
/*tx1*/ DELETE FROM t WHERE b <> 'ab';
/*tx2*/ UPDATE t SET b = 'b' WHERE b <=> 'B' OR (d - c) <= 10.0E0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (0, 'B', NULL, 1.0E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
