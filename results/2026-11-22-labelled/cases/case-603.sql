-- seed: 2026
-- case: 603
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.00, 1.0E0, -0.50, NULL), (0.50, -1.0E0, 0.00, -1.00), (2.00, 1.0E0, -0.50, 10.00), (0.00, -1.0E0, 0.00, -1.00), (-1.00, -1.0E0, -1.00, 1.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (4, -1), (10, 3), (3, 0), (2, 3);
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET d = d WHERE c IN (-1.00, -0.50);
/*tx2*/ INSERT INTO u VALUES (7, -2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM u WHERE a = 2;
/*tx1*/ INSERT INTO u VALUES (10, 3) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ UPDATE u SET b = b + 2 WHERE a >= 10 OR a <= 10;
/*tx1*/ UPDATE u SET a = a + 20 WHERE a = 4;
/*tx2*/ SAVEPOINT z;
/*tx1*/ INSERT INTO u VALUES (0, 1);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
