-- seed: 2026
-- case: 914
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('', 'aa', 2, NULL);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b WHERE NOT (b >= 'ba');
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'aa', d = '' WHERE c >= 2 OR b = 'ba';
/*tx1*/ SELECT * FROM t WHERE (NOT (b >= 'ba')) OR (a > b XOR c = 2 XOR a <> 'B');
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = c + 20 WHERE ((d BETWEEN 'B' AND 'ab') AND c <= (-1)) OR d <=> NULL OR b <= 'aa';
/*tx1*/ UPDATE t SET c = 4 WHERE d = 'aa' ORDER BY d, a DESC LIMIT 2;
/*tx1*/ COMMIT;
