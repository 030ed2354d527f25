-- seed: 2026
-- case: 812
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (3, NULL), (4, 0), (2, 5), (0, 10), (10, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + 10 WHERE a = 2;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE a = 3;
/*tx3*/ INSERT INTO t VALUES (3, NULL) ON DUPLICATE KEY UPDATE a = 8;
/*tx3*/ SELECT * FROM t WHERE (b - 10) <> 3 ORDER BY b;
/*tx3*/ SELECT * FROM t WHERE (a > 2 OR (a IN (4, 0, 10))) AND a > 2 FOR UPDATE;
/*tx1*/ SELECT b, MAX(b), AVG(b) FROM t WHERE b IS NULL GROUP BY b;
/*tx1*/ COMMIT;
/*tx3*/ INSERT INTO t (a) VALUES (30) ON DUPLICATE KEY UPDATE a = a;
/*tx3*/ SELECT b FROM t WHERE a < 10 AND (a IN (4, 3)) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
