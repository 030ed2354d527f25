-- seed: 2026
-- case: 672
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (1, -1, 3), (7, 5, 3), (3, 5, -1), (-2, -1, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES (1, NULL, 3), (3, -1, -1);
/*tx1*/ UPDATE t SET c = -1 WHERE c <= 10;
/*tx1*/ SELECT b, SUM(c), SUM(a) FROM t WHERE a = 1 GROUP BY b FOR UPDATE;
/*tx1*/ INSERT INTO t (a) VALUES (10), (4);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
