-- seed: 2026
-- case: 114
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC tx3=RC tx4=SER tx5=RC
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (3.0E0, -1.0E0, NULL, 2), (2.5E0, 10.0E0, 3.0E0, -1);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t;
/*tx4*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE c IS NULL LOCK IN SHARE MODE;
/*tx5*/ BEGIN;
/*tx3*/ UPDATE t SET c = -1.0E0 WHERE NOT (d = (-1));
/*tx1*/ INSERT INTO t VALUES (1.0E0, -1.0E0, 2.0E0, 2), (2.0E0, 10.0E0, 2.5E0, 0);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET d = -1;
/*tx4*/ UPDATE t SET d = 10 WHERE NOT (b <= (-1.0E0));
/*tx5*/ UPDATE t SET d = 2 WHERE a BETWEEN (-1.0E0) AND 3.0E0;
/*tx5*/ SELECT * FROM t WHERE a > c AND b = c AND ((d BETWEEN (-1) AND 5) XOR b = 1.0E0) FOR UPDATE NOWAIT;
/*tx5*/ SELECT d FROM t WHERE d BETWEEN (-1) AND (-1);
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = -1.0E0 WHERE a < c;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE c IS NULL;
/*tx4*/ INSERT INTO t VALUES (-0.5E0, 10.0E0, NULL, 2);
/*tx3*/ INSERT INTO t VALUES (0.5E0, 0.5E0, 0.5E0, 2), (0.0E0, NULL, NULL, 10);
/*tx5*/ UPDATE t SET b = b + 10.0E0, c = NULL WHERE c IS NULL;
/*tx5*/ COMMIT;
/*tx4*/ INSERT INTO t VALUES (10.0E0, 10.0E0, 0.0E0, 2);
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
