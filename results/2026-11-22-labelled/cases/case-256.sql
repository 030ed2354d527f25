-- seed: 2026
-- case: 256
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.00, 'ab', -1.0E0), (1.00, '', -1.0E0), (-1.00, '', 3.0E0), (-0.50, 'B', NULL);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t SELECT a, b, c FROM t WHERE a BETWEEN (-1.00) AND 0.50;
/*tx3*/ SELECT * FROM t WHERE a BETWEEN (-1.00) AND 0.50 FOR UPDATE NOWAIT;
/*tx1*/ SELECT * FROM t;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT a, c FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ DELETE FROM t WHERE a = (-1.00);
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK;
