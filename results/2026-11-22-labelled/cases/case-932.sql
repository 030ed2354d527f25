-- seed: 2026
-- case: 932
-- isolation: RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (10.0E0, NULL, -2), (2.5E0, 3000000000, -1), (2.0E0, 9, 0), (1.0E0, 2, 10);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (38.0E0, NULL, 5);
/*tx1*/ SELECT * FROM t WHERE a = (-1.0E0) FOR UPDATE;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = c + 20 WHERE b IS NULL;
/*tx2*/ DELETE FROM t WHERE 1;
/*tx2*/ DELETE FROM t WHERE c <= 0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = c WHERE b = 9 OR b > 10;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
