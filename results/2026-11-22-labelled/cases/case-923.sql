-- seed: 2026
-- case: 923
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('B', 'aa', 3, NULL), ('n', 'ba', 2, NULL), ('o', 'b', 4, 'ab'), ('b', 'ab', 7, 'b'), ('ba', 'aa', 1, 'B');
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET d = 'B', b = 'aa' WHERE (b IN ('ab', 'a', 'aa')) AND d = b AND c > 1;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('o', 'aa', 10, '');
/*tx1*/ DELETE FROM t WHERE a = 'o';
/*tx1*/ SELECT * FROM t WHERE a <> '' AND (b BETWEEN 'ab' AND 'ba') LOCK IN SHARE MODE;
/*tx1*/ SELECT c, a FROM t WHERE a = 'ba' ORDER BY c DESC LIMIT 4;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
