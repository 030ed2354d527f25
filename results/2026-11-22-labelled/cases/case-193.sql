-- seed: 2026
-- case: 193
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (10, -0.5E0, NULL), (-1, 3.0E0, 7), (35, 0.0E0, 7), (3, 0.0E0, 4), (7, 0.0E0, 4);
/*tx1*/ SELECT * FROM t WHERE a = 10;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (4, 2.5E0, 10);
/*tx1*/ DELETE FROM t WHERE a = 10;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ SELECT c FROM t WHERE NOT (a > c OR a > 10);
/*tx2*/ UPDATE t SET a = a + 20 WHERE NOT (a > c OR a > 10);
/*tx1*/ DELETE FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
