-- seed: 2026
-- case: 156
-- isolation: SER
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 10), (4, -1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 1;
/*tx1*/ UPDATE t SET b = 1 WHERE b = (-1);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (7, NULL);
/*tx1*/ UPDATE t SET a = a + 10 WHERE NOT (a >= 3000000000);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
