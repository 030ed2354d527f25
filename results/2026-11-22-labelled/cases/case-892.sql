-- seed: 2026
-- case: 892
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (1, -1.00, -1), (0, 1.00, -2), (-2, -1.00, -2), (3, 0.50, -2);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = 2.00 WHERE b = 0.50;
/*tx1*/ BEGIN;
/*tx1*/ INSERT IGNORE INTO t VALUES (-1, 2.50, 3);
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE a = 3;
/*tx1*/ COMMIT;
/*tx3*/ DELETE FROM t WHERE a IN (1);
/*tx3*/ UPDATE t SET b = 2.00 WHERE (NOT (a < c)) AND (a BETWEEN 1 AND 5);
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx3*/ COMMIT;
/*tx2*/ INSERT IGNORE INTO t VALUES (3, -0.50, -2), (0, 2.50, -2);
/*tx2*/ COMMIT;
