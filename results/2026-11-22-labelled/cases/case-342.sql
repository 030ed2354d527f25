-- seed: 2026
-- case: 342
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.50, 'ab'), (2.50, 'B'), (0.00, 'b'), (10.00, 'ab');
/*tx2*/ SELECT * FROM t WHERE b <=> 'B' AND (a NOT BETWEEN 1.50 AND 1.50) LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + 10.00 WHERE NOT (b <= 'B');
/*tx1*/ BEGIN;
/*tx1*/ SELECT b FROM t WHERE b <=> 'ab';
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE NOT (b BETWEEN 'aa' AND 'ab');
/*tx2*/ UPDATE t SET a = a + (-10.00) WHERE b BETWEEN 'ab' AND 'ab';
/*tx1*/ INSERT INTO t SELECT a + 10.00, b FROM t WHERE a = 1.50;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
