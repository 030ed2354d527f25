-- seed: 2026
-- case: 248
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (3, -2, -2, 2.00), (3, -2, -2, 10.00), (5, NULL, NULL, NULL), (-2, -1, 3, 2.50), (-2, -2, -2, 0.00), (-2, -1, 4, 0.50);
/*tx2*/ BEGIN;
/*tx2*/ SELECT b, c, SUM(a) + 1, AVG(b) FROM t WHERE NOT (c <=> 7 OR (c IS NULL)) GROUP BY b, c;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a + 2, b = -2 WHERE d IS NULL;
/*tx2*/ UPDATE t SET a = -2 WHERE (a < 5 XOR b = 5) IS NULL;
/*tx1*/ DELETE FROM t WHERE a <> b XOR d <= 0.50;
/*tx1*/ UPDATE t SET a = a + 2 WHERE b IS NULL;
/*tx2*/ INSERT INTO t VALUES (3, 5, 4, 2.00);
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE (d > 0.50) IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
