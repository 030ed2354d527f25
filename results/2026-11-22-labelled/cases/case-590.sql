-- seed: 2026
-- case: 590
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (2, NULL), (12, -2), (10, -2), (7, -2), (4, -2);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (26, 10);
/*tx2*/ UPDATE t SET b = 3;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE a = 7;
/*tx2*/ SELECT * FROM t WHERE b = (-2);
/*tx2*/ INSERT INTO t VALUES (36, 10);
/*tx2*/ INSERT IGNORE INTO t SELECT a + 20, b + 1 FROM t WHERE a = 7 OR (b NOT BETWEEN (-2) AND (-2));
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
