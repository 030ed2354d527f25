-- seed: 2026
-- case: 271
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-0.50, 'a', -1.0E0), (-0.50, 'aa', 3.0E0), (-0.50, 'ab', NULL), (10.00, 'a', 1.0E0), (10.00, 'aa', -1.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, c FROM t;
/*tx1*/ SELECT a, c FROM t WHERE c <= 3.0E0;
/*tx1*/ INSERT INTO t VALUES (-0.50, 'ab', -1.0E0), (10.00, 'aa', 3.0E0), (2.00, 'ab', 3.0E0);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET c = 2.5E0 WHERE b <> 'ab' AND b = 'a';
/*tx3*/ UPDATE IGNORE t SET a = 10.00;
/*tx2*/ DELETE FROM t WHERE a = (-0.50);
/*tx3*/ UPDATE t SET b = 'a' WHERE a = (-0.50);
/*tx2*/ INSERT INTO t VALUES (3.00, 'a', -1.0E0), (-0.50, 'a', NULL) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ INSERT IGNORE INTO t (a, b) VALUES (-0.50, 'a');
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE b >= 'aa';
/*tx2*/ INSERT INTO t VALUES (10.00, 'a', 2.5E0) ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
