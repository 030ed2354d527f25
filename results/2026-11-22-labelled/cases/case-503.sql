-- seed: 2026
-- case: 503
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('r', 'ba', NULL), ('a', 'a', NULL), ('xy', 'b', -2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET a = a WHERE a IN ('xy', 'r');
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT b, MIN(a) FROM t WHERE NOT ((b = 'a' AND (b IS NULL)) OR b > 'b') GROUP BY b ORDER BY b LIMIT 2;
/*tx1*/ UPDATE t SET a = 'x' WHERE c >= (-2);
/*tx1*/ DELETE FROM t;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = a WHERE NOT ((b = 'a' AND (b IS NULL)) OR b > 'b');
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
