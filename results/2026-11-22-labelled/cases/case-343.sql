-- seed: 2026
-- case: 343
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC tx3=RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.00, 'B'), (10.00, 'a'), (-1.00, 'aa'), (21.00, 'b'), (0.00, 'aa');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 3.00;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ UPDATE t SET a = 2.00 WHERE a = (-1.00);
/*tx2*/ UPDATE t SET b = 'a' WHERE NOT (b < 'B' AND b >= 'B');
/*tx1*/ UPDATE t SET b = '' WHERE (a > 3.00 AND (a NOT IN (1.00, 10.00))) OR ((b BETWEEN 'aa' AND 'ba') AND a = (-1.00));
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = 'B' WHERE b <> 'a';
/*tx1*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET b = 'B' WHERE NOT (b <=> NULL);
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = NULL WHERE a = 10.00;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
