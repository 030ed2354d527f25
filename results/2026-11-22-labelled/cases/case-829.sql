-- seed: 2026
-- case: 829
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (2.0, -1, 0.0E0, -2), (2.5, 7, 1.0E0, 4), (1.0, 7, 3.0E0, 4), (-1.0, 7, 10.0E0, 4);
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET a = 1.5 WHERE a = 2.0;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx3*/ INSERT INTO t SELECT a + 20.0, b + 10, c, -2 FROM t WHERE NOT (a = 2.0 AND a = 0.5);
/*tx1*/ INSERT INTO t VALUES (0.5, -1, -0.5E0, 3), (-0.5, 7, 0.0E0, 10), (0.0, -1, -0.5E0, 3);
/*tx4*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = d + 10 WHERE b = (-1);
/*tx1*/ SELECT * FROM t WHERE a = 2.0 FOR UPDATE SKIP LOCKED;
/*tx4*/ COMMIT;
/*tx2*/ UPDATE t SET d = -2, c = -0.5E0 WHERE a = (-1.0);
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
