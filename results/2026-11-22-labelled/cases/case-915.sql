-- seed: 2026
-- case: 915
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('ba', 'B', NULL, 'ba'), ('a', 'a', NULL, 'ba');
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = d XOR (b BETWEEN 'B' AND 'a') FOR UPDATE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 'a';
/*tx2*/ SELECT * FROM t WHERE c <=> NULL ORDER BY d DESC LIMIT 3 FOR UPDATE;
/*tx1*/ UPDATE t SET b = 'a' WHERE d = 'aa';
/*tx2*/ REPLACE INTO t SELECT a, b, c + 20, d FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES ('h', '', 1, '');
/*tx2*/ COMMIT;
