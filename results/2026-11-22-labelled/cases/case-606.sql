-- seed: 2026
-- case: 606
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.00, 0.0E0, 3.00, 1.50), (2.00, 0.0E0, 1.50, 1.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (26, 3), (25, 7), (22, 5);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b BETWEEN 1.0E0 AND 10.0E0 LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (10.00, 1.0E0, 3.00, 1.50);
/*tx1*/ SELECT * FROM u WHERE a = 25;
/*tx2*/ COMMIT;
/*tx1*/ INSERT IGNORE INTO t VALUES (4.00, 1.5E0, 3.00, -0.50), (0.00, -0.5E0, 10.00, 2.50), (1.00, 1.0E0, 3.00, -0.50);
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
