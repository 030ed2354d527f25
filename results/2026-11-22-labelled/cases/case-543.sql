-- seed: 2026
-- case: 543
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ab', 3.0E0, 'B'), (NULL, 34.0E0, 'B');
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT b FROM t WHERE b = 1.0E0 AND a > 'ab';
/*tx2*/ SELECT * FROM t WHERE c IS NULL;
/*tx2*/ DELETE FROM t WHERE b >= 1.0E0;
/*tx3*/ DELETE FROM t WHERE a IS NULL;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t;
/*tx1*/ INSERT INTO t VALUES (NULL, 34.0E0, 'B') ON DUPLICATE KEY UPDATE c = 'ba';
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 1.0E0 WHERE b = 1.0E0 AND a = 'b';
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
