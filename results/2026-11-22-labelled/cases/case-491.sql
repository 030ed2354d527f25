-- seed: 2026
-- case: 491
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (1.5, 0, -1, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 1.5;
/*tx1*/ UPDATE t SET a = a + 10.0;
/*tx2*/ SELECT * FROM t WHERE c <= 7 AND (a IN (-0.5, 1.5)) FOR UPDATE;
/*tx1*/ DELETE FROM t;
/*tx1*/ UPDATE t SET d = d + 2, b = b + 1 WHERE a = 1.5;
/*tx2*/ INSERT INTO t (a, c, d) VALUES (0.5, 3, 1), (3.0, 3, 1);
/*tx2*/ UPDATE t SET c = NULL WHERE a = 1.5;
/*tx2*/ SELECT a FROM t WHERE d = 7 AND (c IS NOT NULL) LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = b + 2 WHERE a = 1.5;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
