-- seed: 2026
-- case: 251
-- isolation: SER
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (NULL, 3, 0, 10.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT SUM(DISTINCT c) + 1, AVG(DISTINCT c) FROM t;
/*tx2*/ DELETE FROM t WHERE c = 0;
/*tx1*/ SELECT b FROM t WHERE ((b IS NOT NULL) XOR (d IS NOT NULL)) AND (c IS NULL) ORDER BY d;
/*tx1*/ UPDATE t SET a = -2, c = c + 10 WHERE c = 0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
