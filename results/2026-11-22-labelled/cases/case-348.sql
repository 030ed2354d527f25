-- seed: 2026
-- case: 348
-- isolation: SER
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.00, 'aa'), (21.00, 'b'), (2.00, 'aa'), (-0.50, 'b'), (3.00, 'b'), (-1.00, 'b');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'b' WHERE NOT (b < 'b');
/*tx1*/ SELECT a FROM t WHERE a = 21.00;
/*tx1*/ UPDATE t SET a = a + (-10.00) WHERE (b IS NULL) XOR (b BETWEEN 'ab' AND 'b');
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE (b IS NOT NULL) OR a <= 1.50;
/*tx1*/ UPDATE t SET b = 'b' WHERE a = 10.00;
/*tx2*/ UPDATE t SET b = 'aa' WHERE b <= 'a' AND b > 'b';
/*tx1*/ SELECT * FROM t WHERE (a - 2.00) >= 0.00 FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
