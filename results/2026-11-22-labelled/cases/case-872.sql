-- seed: 2026
-- case: 872
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-1, 0.50), (-2, -1.00), (-1, -1.00), (-1, -0.50);
/*tx1*/ SELECT * FROM t WHERE a = (-1) FOR UPDATE;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + 1 WHERE b = (-1.00);
/*tx2*/ UPDATE IGNORE t SET a = 3 WHERE b > (-1.00);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT b FROM t WHERE (a BETWEEN (-1) AND (-1)) OR a = 10;
/*tx1*/ REPLACE INTO t VALUES (-2, -1.00);
/*tx1*/ SELECT a FROM t WHERE a > (-1);
/*tx1*/ SAVEPOINT s;
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
