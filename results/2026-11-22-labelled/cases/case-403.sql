-- seed: 2026
-- case: 403
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (1, 'ba', 3), (4, 'b', -2), (-1, 'ab', 3), (3, 'aa', 3), (0, '', -2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a;
/*tx1*/ SELECT * FROM t WHERE c BETWEEN (-2) AND 3 FOR UPDATE;
/*tx1*/ REPLACE INTO t VALUES (1, 'B', 3), (5, 'aa', 3);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = (-1);
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
