-- seed: 2026
-- case: 322
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (10, 7);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a <=> 10 OR a = b;
/*tx1*/ SAVEPOINT s;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE a IS NULL;
/*tx2*/ SELECT * FROM t WHERE b > a OR (a + 3) > 5 LOCK IN SHARE MODE NOWAIT;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT z;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ INSERT INTO t VALUES (NULL, 2);
/*tx2*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE a <=> 10;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ SELECT b FROM t WHERE (a - 0) < 0 AND (b BETWEEN (-2) AND 5) AND (NOT (b < (-2))) FOR UPDATE;
/*tx1*/ COMMIT;
/*tx3*/ DELETE FROM t WHERE a = 10;
