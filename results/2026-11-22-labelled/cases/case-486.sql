-- seed: 2026
-- case: 486
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c BIGINT, d INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (32.0, 4, -2, -2), (24.0, 4, -1, 3), (2.0, 4, 1, 3), (1.0, 4, 1, 7);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES (2.5, 4, NULL, 3), (3.0, 4, 5, 7);
/*tx2*/ UPDATE t SET a = 0.5 WHERE d <=> 3 OR a = 32.0;
/*tx2*/ SELECT b, c, d FROM t WHERE b < 4 OR b <> (-2) LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ SELECT * FROM t WHERE (a IN (10.0, 32.0, 24.0)) OR a > 1.0 OR ((b IS NOT NULL) OR b = 3);
/*tx1*/ DELETE FROM t WHERE b = 4 OR (c BETWEEN 1 AND 10);
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
