-- seed: 2026
-- case: 336
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.00, ''), (0.50, 'a'), (2.00, 'b'), (0.00, ''), (1.50, 'b');
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 3.00;
/*tx1*/ REPLACE INTO t VALUES (0.00, 'a');
/*tx2*/ SELECT a FROM t WHERE a = 3.00;
/*tx2*/ UPDATE t SET b = NULL WHERE NOT ((a - 1.50) <> 0.00 AND b < '');
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx1*/ INSERT INTO t VALUES (1.00, 'b'), (11.00, '') ON DUPLICATE KEY UPDATE a = 18.00;
/*tx1*/ UPDATE t SET a = 10.00 WHERE NOT (b = 'a' OR a <= 3.00) ORDER BY a LIMIT 2;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
