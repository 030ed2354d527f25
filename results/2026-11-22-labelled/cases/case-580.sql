-- seed: 2026
-- case: 580
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (3, 10), (10, -1), (-2, 10), (1, -1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = -1 WHERE NOT (a = 10 OR b = 1);
/*tx1*/ INSERT IGNORE INTO t VALUES (24, -1);
/*tx1*/ COMMIT;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
