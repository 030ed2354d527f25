-- seed: 2026
-- case: 823
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.0, NULL, 1.5E0, 1), (0.5, 7, 10.0E0, 1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT (b < (-1));
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET c = NULL WHERE d <> 1 OR b = 2;
/*tx1*/ UPDATE t SET a = a WHERE d = 1;
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (2.0, NULL, 10.0E0, -1);
/*tx2*/ INSERT INTO t (a, c) VALUES (-0.5, 10.0E0);
/*tx2*/ SELECT * FROM t WHERE NOT (c NOT IN (2.5E0, 10.0E0, 0.0E0)) FOR UPDATE SKIP LOCKED;
/*tx2*/ COMMIT;
