-- seed: 2026
-- case: 814
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (3, 3), (1, 7), (40, 3), (-2, 7), (4, 3), (7, 5);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a < (-2) ORDER BY a;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = -1 WHERE b > 5;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE (b - 5) <= 7 AND b > 3;
/*tx1*/ INSERT INTO t SELECT 0, -1 FROM t WHERE b <> a AND a = 40 AND b < 5;
/*tx2*/ INSERT IGNORE INTO t VALUES (4, 5);
/*tx1*/ SELECT * FROM t WHERE a <= b LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ SELECT a FROM t;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE (b BETWEEN 1 AND 7) OR (b NOT BETWEEN 5 AND 7);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
