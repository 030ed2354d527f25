-- seed: 2026
-- case: 484
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.5, 1, 7, 4), (2.0, NULL, 3, 1);
/*tx2*/ SELECT * FROM t WHERE b IS NOT NULL FOR UPDATE;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = -2 WHERE a = 2.5;
/*tx2*/ SELECT a, b, c FROM t WHERE a = 2.5 FOR UPDATE SKIP LOCKED;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
