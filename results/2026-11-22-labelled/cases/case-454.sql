-- seed: 2026
-- case: 454
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (4, 'b', 1.0E0, 2.0E0);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 4;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 4;
/*tx2*/ SELECT * FROM t WHERE (NOT (d > c AND (b IN ('aa', 'B')))) OR a = 4;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET d = 1.0E0 WHERE NOT (d > c AND (b IN ('aa', 'B')));
/*tx2*/ SELECT * FROM t WHERE c = 1.0E0 OR (c IN (1.0E0));
/*tx1*/ SELECT * FROM t WHERE a = 4;
/*tx1*/ DELETE FROM t WHERE c <=> 1.0E0;
/*tx1*/ SELECT * FROM t WHERE a BETWEEN 0 AND 4;
/*tx1*/ ROLLBACK;
/*tx2*/ INSERT INTO t VALUES (4, 'b', 10.0E0, 2.0E0) ON DUPLICATE KEY UPDATE b = 'B', c = VALUES(c);
/*tx2*/ COMMIT;
