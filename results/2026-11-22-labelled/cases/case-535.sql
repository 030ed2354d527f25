-- seed: 2026
-- case: 535
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('b', -1.0E0, 'b'), ('aa', 25.0E0, 'ba');
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE NOT ((a IN ('aa', 'ab')) OR c = 'ba') ORDER BY b LIMIT 1 LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET a = 'B' WHERE ((b BETWEEN (-1.0E0) AND 0.5E0) OR a = 'aa') AND b < (-1.0E0) AND (NOT (b >= (-1.0E0) AND a = 'aa'));
/*tx2*/ REPLACE INTO t VALUES ('aa', 2.0E0, 'b'), ('a', 8.0E0, 'ba');
/*tx3*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('ba', 1.0E0, 'B');
/*tx2*/ SELECT * FROM t WHERE (b * (-1.0E0)) = 1.0E0 OR (a IS NOT NULL);
/*tx2*/ SELECT * FROM t WHERE b = 25.0E0 FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE a <> 'b';
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = 'ba' WHERE c > 'b' AND (a NOT BETWEEN 'b' AND 'b');
