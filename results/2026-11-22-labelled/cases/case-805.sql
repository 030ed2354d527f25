-- seed: 2026
-- case: 805
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (5, 5);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx4*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b NOT IN (5);
/*tx3*/ SELECT * FROM t WHERE NOT (b = 5) LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = 5 OR (a > 0 XOR (b IS NOT NULL)) ORDER BY a LIMIT 1;
/*tx2*/ UPDATE t SET b = b + 10 WHERE b = a;
/*tx4*/ REPLACE INTO t (a) VALUES (5);
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 3 WHERE a = 5;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx2*/ UPDATE t SET b = 3 WHERE NOT (NOT (a >= 5));
