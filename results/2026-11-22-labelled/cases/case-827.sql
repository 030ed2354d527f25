-- seed: 2026
-- case: 827
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (27.0, 4, -0.5E0, 0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (b IN (2));
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = c WHERE NOT (c <= 3.0E0 AND (c IS NULL) AND ((d * b) > 2 AND (c IN (-0.5E0))) AND (b < 5 AND d < 3));
/*tx2*/ UPDATE t SET a = 1.5, c = c + (-1.0E0) WHERE a = 27.0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
