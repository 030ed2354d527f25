-- seed: 2026
-- case: 703
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.50, 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a <=> 0.50 FOR UPDATE SKIP LOCKED;
/*tx2*/ UPDATE t SET a = NULL WHERE b <=> NULL XOR (b BETWEEN 4 AND 4);
/*tx2*/ SELECT * FROM t WHERE b <> 4 OR (b BETWEEN 2 AND 4) FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
