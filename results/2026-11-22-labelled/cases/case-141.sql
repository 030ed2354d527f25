-- seed: 2026
-- case: 141
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (2.0E0, 7), (0.5E0, 2), (39.0E0, 7), (5.0E0, 7), (-1.0E0, 7);
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET b = -1 WHERE a = 5.0E0 OR a >= 39.0E0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 7 WHERE a <> 39.0E0 AND b >= 2;
/*tx1*/ SELECT * FROM t WHERE a = 2.0E0 ORDER BY a FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = -1 WHERE a = 5.0E0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
