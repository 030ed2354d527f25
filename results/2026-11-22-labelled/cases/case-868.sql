-- seed: 2026
-- case: 868
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2, 1.50), (2, -0.50);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b <> 1.50;
/*tx1*/ SELECT * FROM t WHERE NOT (a >= 2 OR a < (-2));
/*tx1*/ SELECT * FROM t WHERE a = (-2) XOR a = 0 FOR UPDATE NOWAIT;
/*tx2*/ SELECT * FROM t WHERE a BETWEEN 2 AND 7;
/*tx2*/ DELETE FROM t WHERE b <> 2.00 AND b <> 2.00 AND (a = 2 AND a <= (-2));
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
