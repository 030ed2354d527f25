-- seed: 2026
-- case: 924
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('c', 'B', 2, 'aa'), ('b', 'ba', 7, 'ba'), ('B', 'B', -1, 'aa'), ('ba', 'B', 3, 'ba');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 'c' OR b = 'b' OR (d > b OR b = 'b');
/*tx1*/ UPDATE t SET d = 'a' WHERE d = 'aa' OR b < 'B';
/*tx2*/ SELECT MAX(DISTINCT c), COUNT(b), COUNT(*) FROM t WHERE (NOT (a IN ('ba'))) AND (NOT (c <=> NULL)) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE d <> 'aa' AND a < 'b' AND d = 'aa' LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
