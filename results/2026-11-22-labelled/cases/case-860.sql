-- seed: 2026
-- case: 860
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.5E0, NULL, 5, 3.0E0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT c, b, MIN(c), MIN(DISTINCT c) FROM t WHERE b <= 'b' GROUP BY c, b;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 4 WHERE NOT (NOT (c = 5 AND (c + 1) <> 2 AND a >= 0.5E0));
/*tx1*/ UPDATE t SET a = 1.5E0;
/*tx1*/ SELECT c, d FROM t WHERE c <=> 5;
/*tx1*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET a = a + 1.0E0 WHERE 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
