-- seed: 2026
-- case: 305
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (3, 'ab', -2, -1);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET a = 20 WHERE d > 10 OR b < 'ab';
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (c IS NULL) OR b = 'b';
/*tx2*/ DELETE FROM t WHERE (d IS NOT NULL) OR a = 3;
/*tx1*/ SELECT * FROM t WHERE c = (-2) FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (7, 'B', 0, 3);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (1, 'ba', 0, 4);
/*tx2*/ COMMIT;
