-- seed: 2026
-- case: 459
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (25, 'B', NULL, 0.5E0), (3000000000, '', 2.0E0, 10.0E0);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx1*/ SELECT c FROM t WHERE (c + d) < (-1.0E0) AND b > '';
/*tx2*/ INSERT INTO t (a, b, d) VALUES (7, NULL, 0.5E0);
/*tx2*/ INSERT INTO t (a, c, d) VALUES (2, NULL, 0.5E0) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a;
/*tx1*/ INSERT INTO t VALUES (7, '', NULL, 0.5E0);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
