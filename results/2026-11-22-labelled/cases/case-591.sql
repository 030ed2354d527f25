-- seed: 2026
-- case: 591
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (-2, 0), (5, 0), (4, 3);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 3 WHERE a = 5;
/*tx1*/ SELECT a, b, MIN(b) FROM t WHERE a = 5 GROUP BY a, b;
/*tx1*/ SELECT b FROM t WHERE a <=> (-2) GROUP BY b;
/*tx1*/ UPDATE t SET a = 2 WHERE a = 5;
/*tx1*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t VALUES (27, 3);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 23, b = 0 WHERE a = 5 OR (b < a AND (b IN (3)));
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
