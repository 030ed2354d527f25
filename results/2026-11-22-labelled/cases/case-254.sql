-- seed: 2026
-- case: 254
-- isolation: SER
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (5, -1, NULL, 0.50), (5, NULL, -1, 1.50), (10, 10, -2, 2.50), (NULL, -1, -2, 0.50), (-1, 1, -1, 2.50);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = -2 WHERE b = (-1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = b + 2 WHERE a = 5;
/*tx1*/ UPDATE t SET b = -1 WHERE d = 0.50;
/*tx1*/ SELECT a, c, d FROM t FOR UPDATE NOWAIT;
/*tx1*/ SELECT a, b, c FROM t WHERE d = 2.50;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE NOT ((c <> (-1) AND d <= (-1.00)) OR (b = 10 OR (b * 5) = (-1)) OR ((b BETWEEN 10 AND 10) AND d = 1.50));
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
