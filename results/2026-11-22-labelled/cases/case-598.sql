-- seed: 2026
-- case: 598
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (18.00, 3.0E0, 1.00, 2.50);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (1, -2), (7, -2), (0, 0), (4, -2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx2*/ UPDATE t SET d = d + 10.00 WHERE d BETWEEN 0.00 AND 2.50;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM u;
/*tx2*/ INSERT INTO t VALUES (0.00, 3.0E0, NULL, 0.00);
/*tx1*/ UPDATE t SET a = 0.00 WHERE (d IN (1.50, 10.00)) AND b <> 2.0E0;
/*tx2*/ SELECT a, b, c, d FROM t WHERE a = 18.00 LOCK IN SHARE MODE;
/*tx1*/ SELECT COUNT(*), COUNT(x.b) FROM t AS x JOIN u AS y WHERE y.b NOT IN (7, 0);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
