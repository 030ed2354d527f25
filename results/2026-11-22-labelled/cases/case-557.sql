-- seed: 2026
-- case: 557
-- isolation: SER
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (10.00, 2.5), (1.50, 2.5), (12.00, 2.5), (0.00, 2.5), (5.00, 3.0);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (9, -0.5E0), (5, 0.0E0), (-1, 1.5E0), (0, -0.5E0), (2, 1.5E0), (21, 1.5E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE EXISTS (SELECT 1 FROM u WHERE NOT ((NOT (u.a = 9)) AND (u.b = 1.5E0 AND u.a <> 21)));
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT a, b FROM t WHERE (NOT ((b - 1.5) <> 1.5)) AND (EXISTS (SELECT 1 FROM u AS y));
/*tx1*/ SELECT * FROM u LOCK IN SHARE MODE;
/*tx2*/ UPDATE u SET a = 38 WHERE (a IN (-2, 9, 5)) AND b = 1.5E0;
/*tx2*/ SELECT * FROM u;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
