-- seed: 2026
-- case: 702
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.50, 3), (0.00, 10), (0.50, 10), (-1.00, 0), (0.00, 10), (NULL, 0);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET a = -1.00 WHERE b = 3;
/*tx2*/ SELECT * FROM t WHERE b = 0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (0.00, 7);
/*tx1*/ INSERT INTO t VALUES (0.50, 10) ON DUPLICATE KEY UPDATE b = b;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE a = 0.50;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE b = 10;
/*tx3*/ SELECT * FROM t WHERE a = 0.00;
/*tx2*/ SELECT * FROM t WHERE b <=> (-1) XOR (a IN (-1.00));
/*tx2*/ INSERT INTO t SELECT -1.00, b + 1 FROM t WHERE a IS NOT NULL;
/*tx3*/ SELECT * FROM t WHERE a = 0.00;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
