-- seed: 2026
-- case: 916
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('b', 'ab', NULL, 'b'), ('B', 'ab', 10, 'ab'), ('a', '', -1, 'ab');
/*tx2*/ UPDATE t SET b = '' WHERE b <> d;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE a < 'B' AND c = 10;
/*tx3*/ UPDATE t SET b = '' WHERE a <> 'a';
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t SELECT 'ba', 'a', 3, d FROM t WHERE (c <= 10) IS NULL;
/*tx2*/ SELECT a, c FROM t WHERE (c <= 10) IS NULL GROUP BY a, c;
/*tx3*/ COMMIT;
/*tx2*/ UPDATE t SET d = NULL WHERE c <=> NULL;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
