-- seed: 2026
-- case: 578
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (-1, 10);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT b FROM t WHERE NOT (b = 10);
/*tx2*/ INSERT INTO t VALUES (-1, 10) ON DUPLICATE KEY UPDATE a = 3;
/*tx2*/ REPLACE INTO t VALUES (15, 10), (-1, 10), (-1, NULL);
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT a, MIN(b) FROM t WHERE (a - b) = 3 GROUP BY a LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a = (-1) LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET a = a + 20 WHERE a = (-1);
/*tx2*/ COMMIT;
