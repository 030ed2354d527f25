-- seed: 2026
-- case: 940
-- isolation: RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (4.0E0, -1, 4), (3.0E0, 3000000000, -1), (1.5E0, -2, NULL), (10.0E0, NULL, 2), (-0.5E0, 31, 3);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (28.0E0, 1, 10);
/*tx1*/ UPDATE t SET a = 2.5E0 WHERE a = 1.5E0 ORDER BY a LIMIT 3;
/*tx1*/ UPDATE IGNORE t SET b = b + 10 WHERE a < 2.5E0 OR c >= 2;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a <= 2.5E0;
/*tx1*/ UPDATE t SET a = a WHERE a = (-0.5E0) ORDER BY b, a LIMIT 2;
/*tx2*/ INSERT INTO t SELECT a + (-10.0E0), b + 10, 29 FROM t WHERE a = (-0.5E0);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
