-- seed: 2026
-- case: 334
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (4, 7);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t (b) VALUES (NULL);
/*tx4*/ UPDATE t SET a = 5 WHERE a IS NULL;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE (b IS NULL) AND (b IN (7)) FOR UPDATE NOWAIT;
/*tx3*/ COMMIT;
/*tx4*/ UPDATE t SET b = 7, a = a + 1 WHERE b = 7;
/*tx2*/ UPDATE t SET b = 7 WHERE a = 4;
/*tx1*/ UPDATE IGNORE t SET b = b + (-1) WHERE b = 7;
/*tx4*/ INSERT INTO t VALUES (10, 3);
/*tx1*/ SELECT * FROM t WHERE a = 4 LOCK IN SHARE MODE;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
