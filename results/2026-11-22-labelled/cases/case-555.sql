-- seed: 2026
-- case: 555
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (0.00, 2.5), (-0.50, NULL);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (0, 10.0E0), (-2, 10.0E0), (4, 1.5E0), (2, 10.0E0), (5, 10.0E0), (25, 10.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 1.0;
/*tx1*/ UPDATE u SET a = -1 WHERE (NOT (a < 25 AND b > 1.5E0)) AND ((b BETWEEN (-0.5E0) AND 10.0E0) AND (a BETWEEN (-2) AND 2));
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE u SET a = 10 WHERE (b - 10.0E0) = 3.0E0;
/*tx1*/ SELECT * FROM u JOIN t AS y;
/*tx1*/ SELECT x.b FROM u AS x JOIN t WHERE (x.b + 3.0E0) = 10.0E0 OR x.b <= 3.0E0 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
