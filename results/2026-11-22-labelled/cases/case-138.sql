-- seed: 2026
-- case: 138
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (0.5E0, -1), (10.0E0, 5), (3.0E0, -2), (2.0E0, 5);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-0.5E0, 4);
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (1.0E0, -2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT IGNORE INTO t VALUES (2.0E0, 0);
/*tx1*/ UPDATE t SET b = 0 WHERE a = 0.5E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b <= (-1) AND b = 5;
/*tx1*/ INSERT INTO t VALUES (-0.5E0, 0);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE a = 1.0E0;
/*tx1*/ COMMIT;
