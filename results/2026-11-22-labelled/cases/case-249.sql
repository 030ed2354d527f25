-- seed: 2026
-- case: 249
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (1, NULL, 5, 2.00), (NULL, NULL, 5, 0.50), (5, 0, -2, 0.50);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ SELECT b, c FROM t WHERE (d * 1.00) >= 0.50;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 1 WHERE d < 10.00 AND (b BETWEEN 0 AND 10);
/*tx4*/ UPDATE t SET d = 1.00 WHERE c = 5;
/*tx2*/ SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE b IS NULL FOR UPDATE;
/*tx1*/ INSERT INTO t VALUES (NULL, 0, -2, 1.00);
/*tx4*/ INSERT INTO t VALUES (-1, NULL, NULL, 0.50);
/*tx4*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (4, 0, 4, 0.50), (5, -2, 5, 2.00);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE d = 0.50;
/*tx2*/ DELETE FROM t WHERE c = 5;
/*tx3*/ DELETE FROM t WHERE NOT ((b = 2 OR (a BETWEEN (-1) AND 5)) AND (c = 0 AND (d * 2.00) > 1.00));
/*tx2*/ INSERT INTO t VALUES (-1, 10, 5, 1.00);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
