-- seed: 2026
-- case: 683
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (3, 4, 1), (5, NULL, -1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c = 1;
/*tx2*/ DELETE FROM t WHERE a <=> 3;
/*tx1*/ UPDATE t SET a = 7 WHERE b < 10;
/*tx2*/ INSERT INTO t SELECT a + (-10), 0, c FROM t WHERE a = 5;
/*tx1*/ SELECT * FROM t WHERE (a BETWEEN 3 AND 3000000000) AND a = 3 AND (b = 4 AND (a IN (3, 4)));
/*tx2*/ SELECT * FROM t WHERE (b BETWEEN 10 AND 10) OR c = (-1) FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE a = 3;
/*tx1*/ UPDATE t SET a = a;
/*tx1*/ DELETE FROM t WHERE a <> 3 OR a > 3 OR c > a;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
