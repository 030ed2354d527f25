-- seed: 2026
-- case: 724
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (10, 1), (9, NULL), (1, 7), (4, 7), (2, 7), (21, 5);
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO t (a) VALUES (25), (24), (5);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t;
/*tx4*/ UPDATE t SET b = 7 WHERE a > 10 OR a > 3;
/*tx3*/ SELECT * FROM t;
/*tx4*/ DELETE FROM t WHERE a = 10;
/*tx2*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET b = 7 WHERE ((b NOT BETWEEN 5 AND 5) AND b <=> NULL) OR (b * 5) <= 10;
/*tx2*/ SELECT COUNT(*), SUM(a), MIN(DISTINCT a) FROM t WHERE (a NOT IN (10, 9)) AND (b * a) <= 5;
/*tx4*/ UPDATE t SET a = -2 WHERE a = 1;
/*tx1*/ REPLACE INTO t VALUES (10, 10);
/*tx4*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx3*/ UPDATE t SET b = 5 WHERE b = 7 OR a < 4;
/*tx3*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t SELECT a + 10, b FROM t WHERE a >= 1 OR b = 10;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
