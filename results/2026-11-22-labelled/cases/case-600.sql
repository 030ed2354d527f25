-- seed: 2026
-- case: 600
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.50, -1.0E0, 2.50, -1.00), (1.50, 2.0E0, 2.00, -1.00), (10.00, 2.5E0, 2.00, 3.00), (22.00, 2.5E0, 2.50, 2.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (7, 10), (33, 0), (10, -2), (0, 10), (2, 10), (4, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM u WHERE b < 10;
/*tx2*/ SELECT * FROM u WHERE b = 10;
/*tx2*/ UPDATE t SET a = a, c = 2.00 WHERE NOT (d <= (-1.00)) ORDER BY a DESC LIMIT 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT c, d FROM t WHERE (NOT (b = 2.0E0 AND (c * a) > 2.00)) AND (NOT (b <=> 2.5E0)) FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = NULL WHERE (NOT (d <= (-1.00))) OR ((a * d) = 1.50 OR c = 3.00);
/*tx1*/ COMMIT;
