-- seed: 2026
-- case: 985
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('', 1, 4, 2), ('aa', NULL, 5, 2);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET d = d + 2 WHERE b = 1;
/*tx2*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE (NOT ((b IS NOT NULL) AND d = 2)) OR d <= (-1) FOR UPDATE SKIP LOCKED;
/*tx2*/ SELECT * FROM t WHERE ((a = '' OR b <=> (-2)) AND (c IS NOT NULL)) OR (NOT (a < 'a')) FOR UPDATE;
/*tx2*/ SELECT b, d FROM t WHERE b = 1 FOR UPDATE SKIP LOCKED;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE (NOT (b <> (-2) AND b = 3)) OR (((c * 4) <= 3 XOR (c IS NULL)) AND (a BETWEEN 'a' AND 'a')) FOR UPDATE;
/*tx1*/ SELECT a, c, MIN(DISTINCT d) FROM t WHERE a > 'a' GROUP BY a, c ORDER BY a, c DESC;
/*tx2*/ UPDATE t SET a = 'a' WHERE (d IN (-2, -1)) XOR c <> 3;
/*tx1*/ COMMIT;
/*tx2*/ SELECT c FROM t WHERE c < 5 FOR UPDATE SKIP LOCKED;
/*tx2*/ COMMIT;
