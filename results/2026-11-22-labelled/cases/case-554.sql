-- seed: 2026
-- case: 554
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (5.00, 10.0), (3.00, 3.0), (2.50, -0.5), (10.00, 3.0), (2.00, 3.0), (-1.00, 3.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (2, 2.5E0), (5, 3.0E0), (7, 2.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE u SET b = b WHERE NOT ((b = 1.5E0 XOR b <> 3.0E0) AND (b > 2.5E0 AND b >= 1.5E0) AND ((b <> 3.0E0 OR a > 2) AND (b = 2.5E0 AND b = 1.5E0)));
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT x.a, x.b, t.b FROM u AS x JOIN t WHERE t.b IS NULL;
/*tx2*/ UPDATE t SET b = b + 2.0 WHERE a = 5.00;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE u SET b = b WHERE NOT (b = 3.0E0);
/*tx1*/ INSERT INTO u SELECT -1, 1.5E0 FROM u WHERE b IN (1.5E0);
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
