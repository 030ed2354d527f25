-- seed: 2026
-- case: 265
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.00, 'ab', 10.0E0), (0.50, 'ba', 0.5E0), (2.50, 'a', 1.0E0), (-1.00, 'a', 0.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'ba' WHERE c = 0.5E0 ORDER BY a, b DESC;
/*tx2*/ SELECT * FROM t WHERE a = 2.50 FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (2.50, 'ab', 10.0E0) ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b, a = a + 2.00 WHERE b = 'a';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
