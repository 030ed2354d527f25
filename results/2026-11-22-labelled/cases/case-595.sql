-- seed: 2026
-- case: 595
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.50, 10.0E0, -1.00, 2.50), (0.50, 1.5E0, -1.00, NULL), (-1.00, 3.0E0, 1.50, 0.50), (1.50, 3.0E0, -0.50, 0.50), (1.00, 1.5E0, 1.50, -0.50), (3.00, -1.0E0, 10.00, 2.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (7, 3), (5, 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE u SET b = b + 10 WHERE NOT (b = 3);
/*tx1*/ INSERT INTO u VALUES (7, 0) ON DUPLICATE KEY UPDATE b = -2;
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
