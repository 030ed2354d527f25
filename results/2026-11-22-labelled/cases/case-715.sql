-- seed: 2026
-- case: 715
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (3, 3, 2.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 3;
/*tx1*/ UPDATE t SET c = 1.50 WHERE a = 3;
/*tx1*/ SELECT MAX(c), MAX(c) FROM t;
/*tx1*/ UPDATE t SET b = NULL WHERE NOT (c <= 1.50 OR a > 3) ORDER BY c, a LIMIT 2;
/*tx2*/ SELECT * FROM t WHERE NOT (c <= 1.50 OR a > 3);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = (-1) OR a = 3 FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE a = 3;
/*tx2*/ COMMIT;
/*tx1*/ SELECT a, b FROM t WHERE a = 3;
/*tx1*/ COMMIT;
