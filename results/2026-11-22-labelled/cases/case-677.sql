-- seed: 2026
-- case: 677
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (5, 0, 5), (1, 3, 3), (-1, 3, 3), (3, 3, 3), (3000000000, -1, -1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 3 WHERE a = 3;
/*tx2*/ SELECT a FROM t WHERE a = 1 FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE a < 3;
/*tx1*/ DELETE FROM t WHERE a = 3 OR a > 3;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
