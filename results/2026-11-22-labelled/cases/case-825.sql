-- seed: 2026
-- case: 825
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.0, NULL, 1.0E0, 1), (-1.0, NULL, 2.5E0, 7), (1.5, 4, 1.0E0, 4);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = 3 WHERE a = 1.0;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = -0.5 WHERE a = (-1.0);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = a + (-10.0), d = d WHERE a = (-1.0);
/*tx1*/ UPDATE t SET d = 3 WHERE a = 1.0 OR (d IN (3, 5));
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
