-- seed: 2026
-- case: 137
-- isolation: RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (0.5E0, 10), (10.0E0, 7), (14.0E0, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b <= 0;
/*tx2*/ SELECT * FROM t WHERE a = 14.0E0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT a, b, AVG(a) FROM t WHERE NOT (a = 14.0E0) GROUP BY a, b FOR UPDATE;
/*tx1*/ UPDATE t SET b = 7;
/*tx2*/ INSERT INTO t VALUES (0.0E0, 7);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
