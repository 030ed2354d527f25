-- seed: 2026
-- case: 604
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.00, 1.5E0, NULL, 3.00), (0.50, 1.5E0, NULL, 10.00), (0.00, 0.0E0, 0.50, 2.00), (10.00, 10.0E0, NULL, 10.00), (29.00, 0.0E0, 0.50, 2.00);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (2, 5), (0, 5), (10, 3), (4, 3), (27, -2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (0.00, 10.0E0, 0.50, NULL), (6.00, 1.5E0, -0.50, 2.00), (3.00, 0.0E0, -1.00, 10.00) ON DUPLICATE KEY UPDATE a = a;
/*tx1*/ DELETE FROM u WHERE NOT ((b BETWEEN (-2) AND (-2)) AND (a IN (2)));
/*tx2*/ SELECT * FROM u;
/*tx2*/ INSERT IGNORE INTO u VALUES (-1, 3), (30, 5);
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
