-- seed: 2026
-- case: 307
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 'b', 1, 10), (3, NULL, 2, 5), (10, NULL, 10, 4), (19, 'ba', NULL, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (10, 'aa', 10, 10);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = 0 WHERE c > 10 XOR c <=> NULL;
/*tx2*/ DELETE FROM t WHERE a = 10;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE c >= d;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
