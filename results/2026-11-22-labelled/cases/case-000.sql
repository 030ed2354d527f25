-- seed: 2026
-- case: 0
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2), b DOUBLE, UNIQUE KEY kk (a, b), KEY ka (a));
/*init*/ INSERT INTO t VALUES (1.50, 0.0E0), (1.50, 1.0E0), (NULL, 1.5E0), (-1.00, 1.5E0), (3.00, 0.0E0), (-1.00, 0.0E0);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT INTO t (a) VALUES (0.00), (-1.00);
/*tx2*/ UPDATE IGNORE t SET a = 0.00 WHERE a = (-1.00);
/*tx1*/ UPDATE t SET b = 1.5E0 WHERE a = (-1.00);
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t VALUES (0.00, 1.5E0);
/*tx2*/ UPDATE t SET a = a + 2.00 WHERE a IS NULL;
/*tx2*/ COMMIT;
/*tx1*/ INSERT IGNORE INTO t SELECT a, 1.0E0 FROM t WHERE (b - 0.0E0) = 1.5E0;
/*tx1*/ ROLLBACK;
