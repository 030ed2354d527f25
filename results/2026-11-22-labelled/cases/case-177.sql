-- seed: 2026
-- case: 177
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 7, NULL, 6), (1, 3, NULL, 0), (2, NULL, 2, NULL), (1, 7, 7, 1);
/*tx2*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE d = 1;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 1;
/*tx3*/ SELECT * FROM t WHERE c >= 10;
/*tx1*/ BEGIN;
/*tx1*/ SELECT b, c, d FROM t;
/*tx1*/ UPDATE t SET b = b WHERE a = 2;
/*tx3*/ SELECT * FROM t WHERE d <= 4 FOR UPDATE NOWAIT;
/*tx2*/ SELECT a, b, c, d FROM t WHERE c <=> (-2) FOR UPDATE;
/*tx3*/ SELECT * FROM t WHERE b <=> 3 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ UPDATE t SET b = 7 WHERE c = 6;
/*tx3*/ UPDATE t SET c = c + (-1) WHERE d = 1;
/*tx2*/ SELECT a, c, d FROM t WHERE d = 6;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ SELECT a, b, c, d FROM t WHERE d = 0;
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ COMMIT;
