-- seed: 2026
-- case: 922
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('ab', 'B', 5, 'b'), ('ba', 'ab', 7, 'ab'), ('aa', 'B', 34, 'a'), ('B', 'ab', 4, 'ab'), ('b', 'a', NULL, NULL), ('', 'B', -1, 'b');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (a IN ('a', 'B', 'b')) OR (c - 7) <= 4;
/*tx2*/ SELECT * FROM t WHERE a >= 'ba';
/*tx1*/ SELECT a, b FROM t WHERE NOT ((c IN (2, 5)) AND b = d);
/*tx1*/ UPDATE t SET b = 'ab' WHERE b = 'ab';
/*tx1*/ UPDATE t SET d = 'b' WHERE b >= 'ab' AND (c IN (4, -1));
/*tx1*/ DELETE FROM t WHERE a = 'a' OR (c IS NOT NULL);
/*tx2*/ UPDATE t SET a = a WHERE b <> d AND d <= 'b';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE NOT (b = 'aa');
/*tx2*/ ROLLBACK;
