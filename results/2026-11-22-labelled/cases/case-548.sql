-- seed: 2026
-- case: 548
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (0.00, 10.0), (3.00, 1.5);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (4, 10.0E0), (5, 0.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u AS x JOIN t WHERE x.a = 4;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = -0.5 WHERE (a - b) <= 3.00;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
