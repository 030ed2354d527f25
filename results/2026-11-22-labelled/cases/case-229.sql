-- seed: 2026
-- case: 229
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (3.0E0, 7), (-0.5E0, 7);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = -0.5E0 WHERE b = 5;
/*tx2*/ UPDATE t SET a = a + 2.0E0 WHERE b = 7;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 10 WHERE NOT ((b IN (5)) AND b < 7);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE b = 7;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES (-0.5E0, 10);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT ((b IN (5)) AND b < 7);
/*tx2*/ COMMIT;
