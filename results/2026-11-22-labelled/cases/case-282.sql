-- seed: 2026
-- case: 282
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (2.0E0, 'ab'), (-1.0E0, 'ba'), (1.5E0, 'b'), (2.5E0, NULL);
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (NULL, NULL), (-1, 'ba');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT u.b FROM t JOIN u ON t.b = u.b;
/*tx3*/ BEGIN;
/*tx1*/ SELECT DISTINCT b, a FROM u WHERE b <= 'B' OR (a BETWEEN (-1) AND 1) FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE EXISTS (SELECT 1 FROM u AS y WHERE y.b >= t.b AND (y.a <= 1 AND y.b > 'b'));
/*tx3*/ DELETE FROM u WHERE (a <= (-1)) IS NULL;
/*tx3*/ UPDATE t SET a = a + 10.0E0 WHERE a = 1.5E0;
/*tx1*/ UPDATE t SET a = a, b = 'b';
/*tx3*/ UPDATE u SET b = 'ba' WHERE a IS NULL;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM u;
/*tx2*/ SELECT COUNT(*), MAX(t.a) FROM u LEFT JOIN t ON u.b = t.b AND t.a = 1.5E0 WHERE ((u.b IN ('b', 'ba')) XOR (u.b IS NULL)) OR ((u.a IN (2, -1)) OR (u.a IS NOT NULL));
/*tx3*/ UPDATE u SET a = 2 WHERE (a * 1) > (-1) XOR a = 2;
/*tx2*/ SELECT * FROM u WHERE (a <= (-1)) IS NULL FOR UPDATE;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
