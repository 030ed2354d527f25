-- seed: 2026
-- case: 605
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.00, 2.5E0, -0.50, 1.00), (1.00, 2.0E0, -0.50, 1.50), (1.50, 2.5E0, 0.00, -1.00), (0.50, 0.0E0, -0.50, 1.00), (2.50, 2.0E0, 0.00, 1.00), (10.00, -1.0E0, -0.50, 1.00);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (-2, -2), (0, 1), (-1, -2), (3, -2), (4, -2), (7, -2);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE u SET b = 10 WHERE NOT (b > 10) ORDER BY a LIMIT 3;
/*tx2*/ UPDATE u SET b = -2 WHERE NOT (b > 10);
/*tx2*/ UPDATE t SET a = a + 10.00 ORDER BY a LIMIT 3;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
