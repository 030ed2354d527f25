-- seed: 2026
-- case: 381
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('aa', 3), ('b', 3), ('a', 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('B', 5);
/*tx1*/ UPDATE t SET a = 'ba' WHERE (b IN (5, 3)) AND a = 'b';
/*tx1*/ UPDATE t SET b = b + 2 WHERE a = 'b';
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
