-- seed: 2026
-- case: 358
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (5, 1.5, -2), (-2, NULL, 2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT a, SUM(b), COUNT(DISTINCT a) FROM t WHERE c = 2 GROUP BY a ORDER BY a DESC LIMIT 3;
/*tx1*/ UPDATE t SET c = c + 2 WHERE NOT (b <=> (-0.5));
/*tx1*/ UPDATE t SET c = c WHERE c = (-2);
/*tx2*/ UPDATE t SET b = b + 10.0 WHERE b IS NULL;
/*tx1*/ REPLACE INTO t VALUES (5, 0.5, -2), (3, 1.5, -2);
/*tx2*/ SELECT * FROM t WHERE NOT (c = (-2)) FOR UPDATE NOWAIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
