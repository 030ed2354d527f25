-- seed: 2026
-- case: 588
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (-2, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT a FROM t WHERE b = 10 LOCK IN SHARE MODE NOWAIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ SELECT * FROM t WHERE (a BETWEEN (-2) AND (-2)) OR (b BETWEEN 5 AND 10);
/*tx2*/ REPLACE INTO t VALUES (-2, NULL);
/*tx1*/ UPDATE t SET b = 5 WHERE a = (-2);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
