-- seed: 2026
-- case: 700
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.50, 10), (1.00, 1), (NULL, 4), (10.00, 4);
/*tx3*/ BEGIN;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE a = 10.00 FOR UPDATE;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT a FROM t WHERE a IS NOT NULL;
/*tx1*/ DELETE FROM t WHERE (b IN (1)) AND a <= (-0.50);
/*tx3*/ DELETE FROM t;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b > 10 OR (b BETWEEN 2 AND 7);
/*tx2*/ UPDATE IGNORE t SET b = 3 WHERE a IS NULL;
/*tx2*/ UPDATE t SET b = b + 1 WHERE NOT (a <=> (-0.50));
/*tx1*/ DELETE FROM t WHERE a = 10.00;
/*tx1*/ SELECT b, SUM(DISTINCT a) FROM t WHERE NOT (b >= 10) GROUP BY b LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = 3 WHERE b IS NULL;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET b = 10 WHERE a = 1.00;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
