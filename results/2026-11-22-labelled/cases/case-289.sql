-- seed: 2026
-- case: 289
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', 'aa', NULL, 3.00);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'ba' WHERE a = 'ab';
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE d = 3.00;
/*tx1*/ REPLACE INTO t (a, c, d) VALUES ('ab', 3, NULL);
/*tx2*/ UPDATE t SET a = 'aa' WHERE (d IS NOT NULL) AND a >= 'ab' ORDER BY d, a LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'ba' WHERE b IS NOT NULL;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
