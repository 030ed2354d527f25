-- seed: 2026
-- case: 344
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.00, 'ba'), (-0.50, 'ba'), (0.00, NULL), (3.00, 'aa'), (1.50, 'a');
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-0.50, 'B');
/*tx1*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE a <=> (-0.50);
/*tx3*/ SELECT a, b FROM t WHERE 1;
/*tx3*/ INSERT IGNORE INTO t VALUES (10.00, 'aa');
/*tx1*/ UPDATE t SET b = b WHERE b NOT IN ('aa');
/*tx3*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (2.00, NULL), (3.00, 'ba'), (1.00, 'aa') ON DUPLICATE KEY UPDATE a = -1.00;
/*tx1*/ SELECT * FROM t WHERE a = 1.50;
/*tx2*/ COMMIT;
/*tx3*/ DELETE FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
