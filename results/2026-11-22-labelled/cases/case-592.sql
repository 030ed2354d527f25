-- seed: 2026
-- case: 592
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b DOUBLE, c DECIMAL(8, 2), d DECIMAL(8, 2), KEY kc (c));
/*init*/ INSERT INTO t VALUES (0.50, 2.0E0, 10.00, 0.00), (1.50, 1.5E0, NULL, 0.00), (2.00, NULL, 10.00, 0.00), (3.00, NULL, 2.50, 3.00), (-0.50, 3.0E0, -1.00, 3.00);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO u VALUES (2, 2), (-1, 4), (-2, 4), (10, 4), (3, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM u;
/*tx2*/ SELECT * FROM u JOIN t WHERE u.a >= (-2) AND u.a > (-2) ORDER BY u.b DESC;
/*tx1*/ SELECT * FROM t FOR UPDATE SKIP LOCKED;
/*tx2*/ INSERT INTO u VALUES (7, 2), (1, 2), (0, 4);
/*tx1*/ SELECT x.b, u.a FROM t AS x JOIN u WHERE x.b BETWEEN 3.0E0 AND 3.0E0;
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM u WHERE NOT (a <= b OR b = 0);
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
