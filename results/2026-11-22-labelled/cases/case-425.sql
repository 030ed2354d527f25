-- seed: 2026
-- case: 425
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (7, -2, NULL), (-1, -2, 5), (32, -2, 7), (10, 3, 2), (-2, 3, 5), (39, -2, 5);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = (-2);
/*tx2*/ UPDATE IGNORE t SET c = c + 10 WHERE a <> 2;
/*tx2*/ SELECT * FROM t WHERE c >= 5 LOCK IN SHARE MODE NOWAIT;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + 1 WHERE NOT (c > 7 AND b = (-2));
/*tx1*/ SELECT * FROM t WHERE a = 10 FOR UPDATE SKIP LOCKED;
/*tx1*/ UPDATE t SET a = 0, b = b WHERE (c <= 7 OR b = 1) XOR c < 7;
/*tx1*/ UPDATE t SET b = NULL WHERE NOT (b >= a);
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
