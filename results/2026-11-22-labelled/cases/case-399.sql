-- seed: 2026
-- case: 399
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=SER tx4=RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (3.0E0, 2, 'ab'), (2.5E0, 2, 'a');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx2*/ UPDATE t SET b = b + (-1), a = 2.5E0;
/*tx4*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SELECT a FROM t WHERE a = 2.5E0 FOR UPDATE SKIP LOCKED;
/*tx1*/ DELETE FROM t WHERE b >= 0;
/*tx3*/ DELETE FROM t WHERE a = 3.0E0;
/*tx2*/ SELECT * FROM t WHERE a = 2.5E0;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ DELETE FROM t WHERE a IN (2.5E0, 1.0E0) ORDER BY a, b LIMIT 3;
/*tx4*/ COMMIT;
/*tx1*/ UPDATE t SET b = b + 2 WHERE a = 2.5E0 ORDER BY a, b;
/*tx3*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (1.0E0, 2, 'b') ON DUPLICATE KEY UPDATE b = 10;
/*tx2*/ COMMIT;
/*tx1*/ SELECT a, c FROM t WHERE a IN (3.0E0) FOR UPDATE;
/*tx1*/ COMMIT;
