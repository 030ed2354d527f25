-- seed: 2026
-- case: 921
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('c', 'b', 0, 'a');
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE NOT (b > 'b');
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE d IN ('a', 'ba', 'b') ORDER BY d, a DESC LIMIT 1;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET c = c + 10 WHERE c = 0;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 'c';
/*tx2*/ INSERT INTO t VALUES ('a', 'a', 4, 'a'), ('ba', 'ba', 3, 'a'), ('b', 'ba', 25, 'b');
/*tx2*/ UPDATE t SET b = 'b' WHERE b IN ('b') ORDER BY a LIMIT 1;
/*tx2*/ COMMIT;
