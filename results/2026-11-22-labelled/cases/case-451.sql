-- seed: 2026
-- case: 451
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (4, 'ba', NULL, 2.0E0), (-2, NULL, 0.0E0, NULL), (2, 'ba', 0.5E0, 2.0E0), (3000000000, 'b', 2.0E0, 2.0E0), (3, 'b', 1.0E0, 2.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT b, c, d FROM t WHERE b = 'b';
/*tx1*/ SELECT d FROM t WHERE (c - 0.0E0) = 0.0E0;
/*tx1*/ INSERT INTO t VALUES (-1, 'ba', 0.0E0, NULL);
/*tx2*/ INSERT INTO t (a) VALUES (2), (7) ON DUPLICATE KEY UPDATE d = 3.0E0;
/*tx1*/ DELETE FROM t WHERE (a < (-2) AND c <> 2.0E0) OR (b IN ('b'));
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ COMMIT;
