-- seed: 2026
-- case: 196
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (7, NULL, 4), (2, 2.0E0, 4), (1, 0.5E0, -2), (10, 2.5E0, 3), (0, -0.5E0, 2), (5, 3.0E0, 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (4, 2.0E0, 1), (4, 1.5E0, NULL);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = c + (-1) WHERE (NOT (c > 0)) OR a = 10;
/*tx1*/ SELECT * FROM t WHERE a = 2;
/*tx1*/ UPDATE t SET b = b + (-1.0E0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
