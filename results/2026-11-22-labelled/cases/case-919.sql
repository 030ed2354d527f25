-- seed: 2026
-- case: 919
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('aa', 'aa', 0, NULL), ('B', 'B', 2, 'B'), ('a', 'aa', -2, 'b'), ('ba', 'B', 1, 'b'), ('ac', 'b', 3, 'ab'), ('b', 'b', 7, NULL);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET b = 'aa';
/*tx2*/ UPDATE t SET a = a;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE c IS NULL;
/*tx3*/ SELECT MIN(c), COUNT(b) FROM t WHERE a = 'B';
/*tx3*/ SELECT * FROM t WHERE a BETWEEN 'a' AND 'ab' LOCK IN SHARE MODE NOWAIT;
/*tx2*/ SELECT * FROM t WHERE (NOT (b > 'b')) XOR (d = 'aa' XOR (d BETWEEN '' AND '')) ORDER BY b DESC, d DESC LIMIT 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET d = 'b' WHERE NOT (c BETWEEN 3 AND 4);
/*tx3*/ UPDATE t SET b = 'B' WHERE (NOT (c BETWEEN 3 AND 4)) OR d = 'aa';
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
