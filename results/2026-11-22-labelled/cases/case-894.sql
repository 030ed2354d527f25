-- seed: 2026
-- case: 894
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (10, 0.00, -2), (31, 0.00, 0), (4, 0.00, 0), (5, 1.00, 0), (1, 0.00, 10), (7, 0.00, 2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t (a, b) VALUES (2, 0.00);
/*tx2*/ DELETE FROM t WHERE NOT ((b - 2.00) >= 1.00);
/*tx1*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES (-2, 1.00, 0);
/*tx1*/ INSERT IGNORE INTO t VALUES (7, 1.00, NULL);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
