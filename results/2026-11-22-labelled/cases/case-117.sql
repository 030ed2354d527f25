-- seed: 2026
-- case: 117
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RC tx3=RC tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.0E0, 10.0E0, 2.5E0, 2);
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx3*/ UPDATE t SET b = 0.5E0 WHERE b = 10.0E0;
/*tx3*/ REPLACE INTO t VALUES (3.0E0, 0.5E0, 0.5E0, 3), (9.0E0, 10.0E0, 2.5E0, 2);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = 10.0E0 FOR UPDATE;
/*tx3*/ UPDATE t SET b = 10.0E0, d = d + 2 WHERE b <=> 10.0E0;
/*tx4*/ SELECT * FROM t WHERE d BETWEEN 2 AND 3 FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx3*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (20.0E0, 0.5E0, 0.5E0, 3);
/*tx4*/ UPDATE t SET d = 2, c = 2.5E0 WHERE c NOT BETWEEN 0.0E0 AND 0.5E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
