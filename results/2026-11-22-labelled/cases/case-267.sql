-- seed: 2026
-- case: 267
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER tx3=RC tx4=RC
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (3.00, 'ab', 2.0E0), (1.50, 'ab', 0.0E0), (-1.00, 'a', 2.5E0), (2.50, 'a', NULL), (1.50, 'a', 2.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx4*/ BEGIN;
/*tx4*/ SELECT b, MAX(a) FROM t WHERE b IN ('a') GROUP BY b;
/*tx2*/ INSERT INTO t VALUES (1.50, 'a', 2.0E0) ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx3*/ UPDATE t SET a = 1.00;
/*tx4*/ SELECT a, b FROM t WHERE (NOT (b = 'B')) AND ((b IN ('a')) AND c = 0.0E0);
/*tx2*/ UPDATE t SET a = a + 1.00 WHERE NOT (a = (-1.00));
/*tx1*/ SELECT SUM(DISTINCT c), COUNT(*), MIN(b) FROM t WHERE a = (-1.00);
/*tx3*/ INSERT INTO t VALUES (1.50, 'aa', 2.5E0), (1.50, 'B', 0.0E0), (-1.00, 'B', 2.0E0);
/*tx2*/ SELECT * FROM t WHERE c NOT IN (2.5E0);
/*tx1*/ INSERT INTO t VALUES (1.50, 'B', 0.0E0), (2.50, 'ab', 2.5E0), (2.50, 'ab', 2.0E0);
/*tx2*/ SELECT a, b, c FROM t WHERE NOT (a <= (-1.00) AND a > (-1.00));
/*tx1*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx4*/ UPDATE t SET c = c + (-1.0E0) WHERE a = 1.50;
/*tx4*/ UPDATE t SET c = 2.0E0 WHERE 1;
/*tx1*/ SELECT * FROM t WHERE NOT (c = 2.0E0) FOR UPDATE;
/*tx1*/ SELECT b, c FROM t WHERE (c - 2.0E0) = 2.5E0 FOR UPDATE;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
