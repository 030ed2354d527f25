-- seed: 2026
-- case: 429
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (0, 0, 5), (1, 10, 10), (5, 1, NULL), (29, 5, 5), (-1, 10, 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT b FROM t WHERE (b = 0 OR (b IN (1))) AND ((c IS NOT NULL) OR (a BETWEEN (-1) AND 29));
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE b = 0 LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE b = 10 OR c = 5 ORDER BY a LIMIT 2;
/*tx2*/ UPDATE t SET a = -2, b = b + (-1) WHERE b = 1;
/*tx1*/ INSERT IGNORE INTO t VALUES (4, 1, 5);
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET b = 1 WHERE b = 10 OR c = 5 OR (b = c OR b >= 10);
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
