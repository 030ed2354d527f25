-- seed: 2026
-- case: 439
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (5, 0.0E0, 5), (-1, 0.5E0, 5), (10, NULL, NULL), (0, 0.5E0, 4), (2, 2.5E0, 4), (1, 0.5E0, -2);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + (-10) WHERE 1;
/*tx1*/ UPDATE t SET a = 4, b = 3.0E0 WHERE a = 10 ORDER BY a;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (27, 2.5E0, NULL), (31, 0.5E0, 5), (33, 10.0E0, NULL);
/*tx1*/ INSERT INTO t (a) VALUES (5), (-2), (3);
/*tx2*/ DELETE FROM t WHERE NOT (c IS NULL);
/*tx1*/ SELECT * FROM t WHERE a = 1 FOR UPDATE SKIP LOCKED;
/*tx1*/ COMMIT;
/*tx2*/ SELECT a, b FROM t WHERE a = 10 FOR UPDATE;
/*tx2*/ COMMIT;
