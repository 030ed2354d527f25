-- seed: 2026
-- case: 594
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.00, 2.0E0, 2.00, 3.00), (0.50, 2.0E0, 2.00, 1.00), (3.00, 10.0E0, 0.50, -0.50), (25.00, 10.0E0, NULL, -0.50), (1.00, 3.0E0, 0.50, 1.00), (2.00, 3.0E0, 0.50, -0.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (7, 10), (0, 5), (2, 10);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT IGNORE INTO u SELECT a + 10, b FROM u WHERE b > 10;
/*tx2*/ SELECT * FROM u;
/*tx2*/ SELECT * FROM u WHERE b = 10 FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT b FROM u WHERE (NOT (b > 10)) OR b = 3;
/*tx2*/ UPDATE u SET a = a + 10, b = 5 WHERE NOT (b > 10);
/*tx2*/ REPLACE INTO u VALUES (-1, 3);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
