-- seed: 2026
-- case: 680
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=RU tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (4, 5, 4), (3, 4, 4), (5, 2, -1), (0, 2, 4), (10, 5, 4), (7, 5, -1);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx2*/ UPDATE t SET b = 2 WHERE (a IN (0, 10)) AND b > 5;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET b = 4 WHERE 1;
/*tx2*/ INSERT IGNORE INTO t VALUES (13, 5, 4);
/*tx3*/ SELECT * FROM t WHERE a = 10 LOCK IN SHARE MODE SKIP LOCKED;
/*tx4*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t SELECT a + (-10), b + 1, c FROM t WHERE a = 7;
/*tx4*/ SELECT * FROM t WHERE NOT (a = 3 AND b <=> NULL AND (c > 4 OR (a * b) <> 7));
/*tx3*/ SELECT * FROM t WHERE a = 0 FOR UPDATE;
/*tx3*/ INSERT INTO t VALUES (7, 4, -1), (3000000000, 2, NULL) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx4*/ UPDATE t SET c = 5 WHERE b > 4;
/*tx4*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ ROLLBACK;
/*tx1*/ SELECT b FROM t;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx2*/ UPDATE t SET c = -1, b = NULL WHERE b > 3 ORDER BY a LIMIT 3;
/*tx1*/ COMMIT;
