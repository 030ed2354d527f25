-- seed: 2026
-- case: 363
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (39, 1.5, 10), (1, NULL, NULL), (3, -0.5, 7), (7, NULL, 10), (36, 10.0, 7), (10, NULL, 10);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ SELECT SUM(a), MIN(DISTINCT a) FROM t WHERE (b - 1.0) <= 2.5 AND a >= 3;
/*tx1*/ UPDATE t SET c = c + 10 WHERE NOT (c < 10);
/*tx2*/ UPDATE t SET c = c + 10 WHERE (b - 3.0) <> 3.0 OR (c BETWEEN 2 AND 10) OR (c <> 2 AND c = 7);
/*tx1*/ UPDATE t SET c = c + (-1) WHERE a = 3;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT MIN(c) + 1 FROM t WHERE b >= 2.5 AND a = 3 AND a = 7 AND ((b <= 10.0 AND (b IS NULL)) OR (b IS NULL));
/*tx1*/ UPDATE t SET b = b WHERE b BETWEEN (-0.5) AND 10.0 ORDER BY a LIMIT 2;
/*tx1*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (0, 37.0, 7);
/*tx2*/ COMMIT;
