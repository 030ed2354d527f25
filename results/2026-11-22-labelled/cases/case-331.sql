-- seed: 2026
-- case: 331
-- isolation: RR
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (7, 10), (10, 3), (-1, 3), (10, 3);
/*tx1*/ BEGIN;
/*tx1*/ SELECT b FROM t WHERE NOT (a > 10 AND (b BETWEEN (-2) AND 3));
/*tx2*/ BEGIN;
/*tx2*/ SELECT b, MAX(a), MAX(b) FROM t WHERE (b NOT IN (1, -2, 3)) XOR (b BETWEEN (-2) AND 3) GROUP BY b;
/*tx2*/ SELECT a FROM t WHERE a = 10 XOR (b IS NULL);
/*tx2*/ UPDATE t SET b = b WHERE b BETWEEN (-2) AND 10;
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t SELECT a, b FROM t WHERE (b IS NOT NULL) AND a = 10;
/*tx2*/ COMMIT;
