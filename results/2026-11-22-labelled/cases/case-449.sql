-- seed: 2026
-- case: 449
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (35, 'ab', 0.0E0, 2.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (c <=> NULL AND a = 0 AND a > 35) OR a = 0 FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE c = (-0.5E0);
/*tx2*/ SELECT b, d, MAX(b), COUNT(*) FROM t WHERE a = 35 GROUP BY b, d;
/*tx2*/ INSERT IGNORE INTO t VALUES (35, 'B', 2.0E0, 2.0E0);
/*tx1*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t SELECT 5, b, c, 0.5E0 FROM t WHERE (c NOT BETWEEN 0.0E0 AND 0.5E0) AND d = 10.0E0;
/*tx1*/ SAVEPOINT z;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
