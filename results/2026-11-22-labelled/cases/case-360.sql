-- seed: 2026
-- case: 360
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, NULL, 4), (1, NULL, 1), (10, NULL, 4), (-2, 0.5, 3), (3, NULL, 1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT b, a FROM t WHERE c < 4 AND b <> 2.5 ORDER BY b, a DESC;
/*tx1*/ INSERT INTO t VALUES (7, 1.0, 4), (-1, 2.5, 3);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET a = 3000000000 WHERE NOT (a = c);
/*tx2*/ COMMIT;
