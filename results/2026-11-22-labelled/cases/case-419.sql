-- seed: 2026
-- case: 419
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (3, -1, 3), (-2, 10, 3), (4, 3, 10), (7, NULL, 10);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b <> 2 LOCK IN SHARE MODE;
/*tx4*/ DELETE FROM t;
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 0 WHERE a < b;
/*tx2*/ UPDATE t SET b = 10 WHERE c IS NOT NULL;
/*tx2*/ SELECT * FROM t WHERE b IS NULL;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ COMMIT;
/*tx4*/ REPLACE INTO t VALUES (3, 2, 3);
/*tx4*/ UPDATE t SET c = -1 WHERE a = 4;
/*tx1*/ INSERT INTO t SELECT 1, b, c FROM t WHERE c >= (-1) AND c = (-1);
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ UPDATE t SET a = 5 WHERE a = 4;
/*tx3*/ COMMIT;
