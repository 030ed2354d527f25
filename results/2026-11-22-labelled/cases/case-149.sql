-- seed: 2026
-- case: 149
-- isolation: SER
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (7, NULL), (0, 3), (4, 10), (1, 2), (10, 1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = a;
/*tx2*/ SELECT a, b FROM t WHERE NOT ((b * a) >= 5 OR b = 1);
/*tx2*/ SELECT b FROM t WHERE (b IS NOT NULL) AND (b BETWEEN 2 AND 10) FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 7 WHERE a = 0;
/*tx1*/ UPDATE t SET b = -1 WHERE a = 7;
/*tx1*/ INSERT INTO t VALUES (3000000000, 0);
/*tx1*/ UPDATE t SET b = 4 WHERE NOT (b <> 1);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
