-- seed: 2026
-- case: 236
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (10.0E0, 4), (10.0E0, 0), (10.0E0, 0), (-1.0E0, 0), (3.0E0, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES (0.5E0, 5);
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (1.0E0, 5);
/*tx1*/ SELECT b FROM t WHERE b = 0;
/*tx1*/ INSERT INTO t VALUES (0.5E0, 5);
/*tx1*/ DELETE FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
