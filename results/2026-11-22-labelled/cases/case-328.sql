-- seed: 2026
-- case: 328
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (5, NULL);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE ((a < b AND b < 1) OR b = 10) XOR (NOT (b = 0)) FOR UPDATE;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT IGNORE INTO t VALUES (-1, NULL);
/*tx1*/ DELETE FROM t WHERE b IS NULL;
/*tx2*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET b = 0;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ UPDATE t SET a = 5 WHERE b IS NULL;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = -1 WHERE b IS NULL;
/*tx3*/ BEGIN;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a IS NULL;
/*tx1*/ COMMIT;
/*tx3*/ SAVEPOINT s;
/*tx3*/ UPDATE t SET a = 5 WHERE a = 5;
/*tx3*/ DELETE FROM t WHERE a NOT BETWEEN 5 AND 5;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ SELECT * FROM t;
/*tx3*/ ROLLBACK;
/*tx3*/ UPDATE IGNORE t SET b = NULL, a = a WHERE a <=> NULL AND b <= 0;
