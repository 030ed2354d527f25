-- seed: 2026
-- case: 597
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.00, 2.5E0, 2.00, -1.00), (-0.50, 2.5E0, 2.00, NULL), (-1.00, -0.5E0, 2.00, 2.00), (1.00, -0.5E0, NULL, 3.00), (19.00, 2.5E0, 10.00, 0.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (10, 4), (2, 1), (16, 1), (0, 4), (5, -1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u AS x LEFT JOIN u AS y ON x.a = y.b ORDER BY x.b FOR UPDATE;
/*tx1*/ BEGIN;
/*tx2*/ SELECT t.a, t.d FROM t JOIN u AS y WHERE t.d <= 2.00 OR t.a = 2.50 OR ((t.d - t.c) < 2.00 AND (t.d IS NOT NULL));
/*tx2*/ SELECT COUNT(*), MAX(x.a) FROM t AS x JOIN u WHERE x.b BETWEEN (-0.5E0) AND 2.5E0;
/*tx2*/ UPDATE u SET a = 3 WHERE a = 0;
/*tx1*/ SELECT * FROM u WHERE a = 0 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
