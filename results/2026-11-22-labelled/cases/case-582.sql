-- seed: 2026
-- case: 582
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 7), (10, 7), (5, 7), (0, 3), (3, -1);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 3000000000 WHERE b NOT BETWEEN 7 AND 7;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE a = 10 OR (b BETWEEN 3 AND 10);
/*tx1*/ UPDATE t SET a = a + (-10) WHERE (a BETWEEN 1 AND 10) OR (a + 3) >= 1;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE a = 0;
/*tx1*/ INSERT INTO t VALUES (-2, 10), (2, 10);
/*tx1*/ INSERT INTO t VALUES (4, NULL);
/*tx2*/ RELEASE SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES (7, 10), (5, 7);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
