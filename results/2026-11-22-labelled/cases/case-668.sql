-- seed: 2026
-- case: 668
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 4), (4, 10), (4, -1), (1, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = 0 WHERE (a + 1) > (-1) OR (b BETWEEN 4 AND 10);
/*tx1*/ INSERT INTO t SELECT 4, b FROM t WHERE (a + 1) > (-1) OR (b BETWEEN 4 AND 10);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
