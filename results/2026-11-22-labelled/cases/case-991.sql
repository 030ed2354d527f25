-- seed: 2026
-- case: 991
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('', 5, 0, 1), (NULL, 1, 2, 5), ('b', 26, 2, 10), ('', 10, 3, 5);
/*tx2*/ SELECT * FROM t WHERE a = 'b';
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE b = 10;
/*tx1*/ SELECT * FROM t WHERE d >= c FOR UPDATE SKIP LOCKED;
/*tx2*/ UPDATE t SET d = d + 1 WHERE d > 10 OR c <> 3;
/*tx2*/ SELECT b, d FROM t;
/*tx1*/ UPDATE t SET c = c, a = 'aa' WHERE d < 10;
/*tx1*/ INSERT IGNORE INTO t VALUES ('', NULL, 4, 7), ('', NULL, 3, 5);
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
