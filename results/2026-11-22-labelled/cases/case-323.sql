-- seed: 2026
-- case: 323
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (7, -1);
/*tx3*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ SELECT * FROM t WHERE b = 2;
/*tx1*/ SELECT * FROM t WHERE a = 9;
/*tx3*/ UPDATE t SET a = a + 2 WHERE b = (-1);
/*tx2*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE b IS NULL;
/*tx2*/ SELECT * FROM t WHERE b = (-1);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = b + 1, a = 10 WHERE b = 7;
/*tx1*/ SELECT a, b FROM t FOR UPDATE;
/*tx3*/ SELECT * FROM t;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SAVEPOINT z;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ ROLLBACK TO SAVEPOINT z;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
