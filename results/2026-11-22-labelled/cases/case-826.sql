-- seed: 2026
-- case: 826
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.5, 10, 3.0E0, -2), (3.0, -2, 1.5E0, 3), (0.5, 4, 1.5E0, 1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET c = -0.5E0, b = b + 2 WHERE a = 2.5;
/*tx1*/ UPDATE t SET a = a WHERE NOT (b = 3 AND (b NOT BETWEEN 3 AND 10));
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
