-- seed: 2026
-- case: 243
-- isolation: RC
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (NULL, NULL, 2, 2.50), (2, 5, 2, 0.00), (-1, 4, 2, 0.00), (2, 4, 7, -1.00);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE c = 2;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = NULL, b = b + (-1) WHERE d = 0.50;
/*tx2*/ UPDATE t SET a = 0 WHERE c = 2 OR (b BETWEEN 5 AND 5);
/*tx1*/ SELECT * FROM t WHERE c >= 4;
/*tx1*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE (c * a) = 2 OR (c + 3) <= 10;
/*tx2*/ SELECT DISTINCT c, d FROM t WHERE a > 0 AND a >= (-2) ORDER BY c, d DESC;
/*tx2*/ COMMIT;
