-- seed: 2026
-- case: 731
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR tx3=SER tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (2, 1), (0, 4), (1, 2), (3, NULL);
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx4*/ BEGIN;
/*tx3*/ UPDATE t SET b = 2 WHERE a > b;
/*tx4*/ SELECT * FROM t WHERE (b IS NULL) OR a <> b;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT b FROM t WHERE a BETWEEN 4 AND 5;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = -1 WHERE a = 1 OR (b NOT BETWEEN (-1) AND (-1));
/*tx2*/ SELECT a, b FROM t WHERE b < 4;
/*tx1*/ BEGIN;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ DELETE FROM t WHERE a > b;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ INSERT INTO t VALUES (-1, -1), (5, 4);
/*tx4*/ SELECT * FROM t WHERE (b - (-1)) = 4;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
