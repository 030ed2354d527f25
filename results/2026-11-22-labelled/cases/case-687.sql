-- seed: 2026
-- case: 687
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (10, NULL, 4), (22, NULL, -2);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE c = 4;
/*tx3*/ UPDATE t SET b = 5 WHERE a = 22 OR (b BETWEEN 2 AND 5) ORDER BY a DESC;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ BEGIN;
/*tx1*/ SAVEPOINT z;
/*tx2*/ SELECT * FROM t WHERE 1 ORDER BY b, a LIMIT 4 LOCK IN SHARE MODE;
/*tx1*/ SELECT b, c, AVG(a), SUM(c) FROM t WHERE b >= a GROUP BY b, c;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ INSERT INTO t VALUES (10, 5, 7) ON DUPLICATE KEY UPDATE b = VALUES(b), c = VALUES(c);
/*tx2*/ UPDATE t SET a = a + 20 WHERE a = 22;
/*tx1*/ COMMIT;
/*tx3*/ DELETE FROM t WHERE a = 22;
/*tx3*/ DELETE FROM t WHERE NOT (a > 22);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT DISTINCT c FROM t WHERE 1 ORDER BY c DESC LIMIT 1;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
