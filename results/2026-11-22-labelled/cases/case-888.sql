-- seed: 2026
-- case: 888
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (10, 10.00, 3), (-1, 10.00, 3), (1, 10.00, 3), (5, 0.00, NULL), (7, 0.00, 1);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE NOT ((c * (-2)) > 3);
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT a, c FROM t WHERE a = 10;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = b + 2.00 WHERE NOT ((c * (-2)) > 3);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
