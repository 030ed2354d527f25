-- seed: 2026
-- case: 338
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.50, 'aa'), (-1.00, 'ab'), (0.00, 'ab'), (1.50, '');
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE NOT (a > 0.00 OR (b NOT BETWEEN 'aa' AND 'ba') OR a > 1.50);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT DISTINCT b, a FROM t WHERE b = 'ab';
/*tx2*/ DELETE FROM t WHERE NOT (a > 0.00 OR (b NOT BETWEEN 'aa' AND 'ba') OR a > 1.50);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 'ba' WHERE b > 'ba';
/*tx1*/ DELETE FROM t WHERE NOT (a >= (-1.00) OR a = 0.00);
/*tx1*/ SELECT * FROM t WHERE b = 'ab';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = (-1.00) AND a = 0.00;
/*tx2*/ COMMIT;
