-- seed: 2026
-- case: 728
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 10), (4, 3), (3000000000, 0), (-1, 10), (2, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t (a) VALUES (-2) ON DUPLICATE KEY UPDATE b = 3;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 0 WHERE (b + a) <> 10 ORDER BY a LIMIT 2;
/*tx2*/ DELETE FROM t WHERE a = 1;
/*tx2*/ SELECT a, b FROM t WHERE b = a LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE (NOT (b > 10)) OR a <> 4;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE (NOT (b > 10)) OR a <> 4;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 10 WHERE a = 10;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
