-- seed: 2026
-- case: 352
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (7, 1.0, -1), (-1, -0.5, 4), (3, NULL, 4), (4, 10.0, -1);
/*tx2*/ DELETE FROM t WHERE a = 7;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT a + 10, b + (-10.0), c FROM t WHERE NOT (c <= (-1) OR (b IS NULL));
/*tx2*/ UPDATE t SET c = c + 2 WHERE b = 10.0;
/*tx2*/ UPDATE t SET c = c + 10 WHERE b = 10.0 ORDER BY a DESC LIMIT 2;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-2, NULL, 4);
/*tx1*/ INSERT INTO t SELECT 1, 2.5, c FROM t WHERE a = (-2);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
