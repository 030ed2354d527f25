-- seed: 2026
-- case: 237
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (0.5E0, 7), (0.5E0, 4), (1.0E0, 7), (-0.5E0, 3), (-0.5E0, 7), (1.0E0, 4);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (0.5E0, 7), (1.0E0, 7);
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (0.5E0, 3);
/*tx1*/ INSERT INTO t VALUES (2.0E0, 3);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = -0.5E0, b = 3 WHERE a = 0.5E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = 7, a = a + 1.0E0 WHERE a < (-0.5E0);
/*tx2*/ COMMIT;
