-- seed: 2026
-- case: 269
-- isolation: SER
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.00, 'b', 2.0E0), (1.00, 'a', 0.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 1.0E0 WHERE a = 1.00 OR ((c IS NOT NULL) AND b = 'a');
/*tx1*/ SELECT * FROM t WHERE a = 1.00 FOR UPDATE NOWAIT;
/*tx2*/ UPDATE t SET b = 'a';
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 1.50 WHERE a = 1.00;
/*tx2*/ REPLACE INTO t SELECT a, 'B', c FROM t WHERE b <> 'a';
/*tx1*/ UPDATE t SET c = 2.5E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (1.50, 'a', 2.5E0), (2.00, 'a', -1.0E0), (2.00, 'a', NULL);
/*tx1*/ UPDATE IGNORE t SET c = 2.0E0 WHERE NOT (b <= 'ab' XOR b <= 'B') ORDER BY a, b LIMIT 1;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
