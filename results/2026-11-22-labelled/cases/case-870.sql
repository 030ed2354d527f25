-- seed: 2026
-- case: 870
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2, 0.00), (2, 2.00), (7, -0.50);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET b = 2.50 WHERE NOT (b = 2.50);
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ DELETE FROM t WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + 1.00 WHERE b >= 2.50;
/*tx2*/ INSERT INTO t SELECT 1, b FROM t WHERE a <= 2;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET a = a + 1 WHERE a = 7;
/*tx2*/ SELECT * FROM t WHERE b = 2.50 AND (a * 7) > 2;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
