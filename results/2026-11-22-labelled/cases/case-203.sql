-- seed: 2026
-- case: 203
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (5, -0.5E0, 3), (-1, -0.5E0, NULL), (3, 1.5E0, -2), (4, 1.5E0, 4), (-2, 3.0E0, -2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT a, b, c FROM t WHERE b <=> NULL;
/*tx1*/ SELECT * FROM t WHERE a = (-2) FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE b = (-0.5E0);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
