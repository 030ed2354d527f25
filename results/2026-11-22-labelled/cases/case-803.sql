-- seed: 2026
-- case: 803
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (4, 2), (3, NULL), (36, 2), (0, 2), (16, 5), (2, 7);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (3, 1);
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE (b > 2) IS NULL;
/*tx2*/ COMMIT;
/*tx2*/ UPDATE t SET b = b + 2 WHERE a <= 0 OR b = 5 ORDER BY b, a DESC LIMIT 1;
/*tx1*/ COMMIT;
