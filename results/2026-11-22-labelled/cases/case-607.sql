-- seed: 2026
-- case: 607
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (19.00, 1.5E0, 0.00, 2.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (4, -2), (-1, 0), (2, 0), (-2, 1), (0, 3), (7, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, b FROM t WHERE a <=> 19.00;
/*tx1*/ SELECT * FROM t WHERE c <= 0.50;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET d = d WHERE a <=> 19.00;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
