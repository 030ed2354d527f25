-- seed: 2026
-- case: 969
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (-2, NULL, 0), (10, -2, 4), (4, 5, 0), (39, 0, 4);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 4 WHERE a = 10;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 10;
/*tx1*/ SELECT * FROM t WHERE a = 10 OR a <= 10;
/*tx2*/ UPDATE t SET b = b + 2 WHERE c = 0 OR (b IS NOT NULL);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE b IS NULL LOCK IN SHARE MODE NOWAIT;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ COMMIT;
