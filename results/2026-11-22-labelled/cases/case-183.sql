-- seed: 2026
-- case: 183
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b INT, c BIGINT, d INT, UNIQUE KEY kd (d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (3000000000, -1, NULL, 2), (NULL, -1, 3000000000, -2), (NULL, 3, 3000000000, 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 0 WHERE a <= 7;
/*tx1*/ REPLACE INTO t SELECT a, b, c, 12 FROM t WHERE c IS NULL;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT c FROM t WHERE NOT ((b + (-1)) <> (-1) OR a = 2) GROUP BY c LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE (c + 3) = 3;
/*tx1*/ UPDATE IGNORE t SET c = 5;
/*tx2*/ SELECT b FROM t WHERE d = 2 LOCK IN SHARE MODE NOWAIT;
/*tx2*/ DELETE FROM t WHERE b = (-1);
/*tx2*/ SELECT * FROM t WHERE (b * a) > 0 OR c > 3 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
