-- seed: 2026
-- case: 954
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (1.5E0, 4), (3.0E0, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (0.5E0, 4);
/*tx2*/ INSERT INTO t VALUES (0.5E0, 2);
/*tx1*/ SELECT * FROM t WHERE NOT (NOT ((a * 10.0E0) >= 0.5E0));
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
