-- seed: 2026
-- case: 420
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (13, NULL, 1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT ((a * c) < 13 OR a < 13) LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET c = c + 2 WHERE c IS NOT NULL;
/*tx3*/ UPDATE IGNORE t SET c = NULL WHERE c < 1 AND a = 13;
/*tx2*/ SELECT * FROM t WHERE a <=> 13;
/*tx2*/ UPDATE t SET b = b + 2 WHERE c = 1;
/*tx3*/ DELETE FROM t;
/*tx2*/ COMMIT;
/*tx3*/ ROLLBACK;
/*tx1*/ UPDATE t SET a = a + 10 ORDER BY a LIMIT 2;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE NOT (c <> 10 AND c <> 1);
/*tx1*/ COMMIT;
