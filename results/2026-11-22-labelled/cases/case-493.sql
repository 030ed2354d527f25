-- seed: 2026
-- case: 493
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.0, -2, 0, 2), (0.5, 1, 3, NULL), (0.0, 3, 0, -1), (18.0, 1, 0, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE (a * 1.5) < 3.0 AND (b - d) <> 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b IS NOT NULL LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT d FROM t GROUP BY d;
/*tx1*/ REPLACE INTO t VALUES (-1.0, 2, 3, NULL);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
