-- seed: 2026
-- case: 159
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (3000000000, 3), (-2, 1), (-1, 7), (1, -1);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (5, NULL) ON DUPLICATE KEY UPDATE b = 2;
/*tx1*/ SELECT a FROM t WHERE b = 7;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b = 3;
/*tx2*/ DELETE FROM t WHERE b = 3 ORDER BY b DESC, a LIMIT 3;
/*tx1*/ UPDATE t SET b = b WHERE 1 ORDER BY a;
/*tx2*/ UPDATE t SET b = b + 10 WHERE a <= b;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE b <=> NULL;
/*tx2*/ SELECT b FROM t WHERE NOT (a = 3000000000) LOCK IN SHARE MODE;
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
