-- seed: 2026
-- case: 257
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.00, 'a', 1.0E0), (0.00, 'aa', 2.5E0), (-0.50, 'aa', 2.5E0), (2.50, 'a', NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b < 'aa';
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 'aa';
/*tx2*/ UPDATE t SET a = 0.00 WHERE b >= 'aa' AND b < 'a';
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = -0.50, c = c + 2.0E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 0.00 WHERE (c IN (1.0E0)) AND b > 'a';
/*tx1*/ UPDATE t SET a = a WHERE NOT (a < 0.00);
/*tx3*/ UPDATE t SET a = a + 10.00 WHERE b = 'aa';
/*tx2*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (-0.50, 'aa', -0.5E0), (-0.50, '', 1.0E0) ON DUPLICATE KEY UPDATE b = VALUES(b), a = VALUES(a);
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
