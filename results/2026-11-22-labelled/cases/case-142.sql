-- seed: 2026
-- case: 142
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (35.0E0, 2), (1.5E0, 2), (-0.5E0, 10), (0.0E0, 10), (0.5E0, 2);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT a FROM t WHERE a <= 0.0E0 OR a <= 2.5E0;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE a = 35.0E0;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx1*/ SELECT * FROM t WHERE (NOT (b <> 2)) OR (b > 2 XOR a <> 2.5E0) OR (NOT (a <> 10.0E0 AND b = 10));
/*tx2*/ DELETE FROM t WHERE a = 0.0E0;
/*tx2*/ INSERT INTO t VALUES (35.0E0, 1);
/*tx2*/ COMMIT;
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
