-- seed: 2026
-- case: 871
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (3000000000, -0.50), (-2, 2.50);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (3000000000, 2.50), (1, 1.00), (3000000000, -0.50);
/*tx2*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE b = 1.00 OR a < 1;
/*tx1*/ SAVEPOINT s;
/*tx2*/ DELETE FROM t WHERE (((b BETWEEN 1.00 AND 1.50) XOR a = 10) OR (b <= 2.50 AND a < 3000000000)) AND (b < (-0.50) AND b > 1.00);
/*tx2*/ UPDATE t SET a = a + 2, b = 2.50 WHERE NOT (a <= 3);
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
