-- seed: 2026
-- case: 447
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (10, 2.5E0, 1), (-2, 0.0E0, 0), (5, NULL, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE NOT (a = (-2));
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE b IN (0.0E0, 2.5E0, -0.5E0);
/*tx2*/ INSERT INTO t (a, b) VALUES (0, NULL);
/*tx1*/ UPDATE t SET a = a WHERE a NOT BETWEEN 1 AND 5;
/*tx2*/ INSERT INTO t VALUES (4, 0.0E0, 1);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ ROLLBACK;
