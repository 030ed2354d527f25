-- seed: 2026
-- case: 116
-- isolation: RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (-0.5E0, 2.0E0, 0.5E0, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-0.5E0, 2.0E0, 2.0E0, 5) ON DUPLICATE KEY UPDATE b = 10.0E0, c = VALUES(c);
/*tx1*/ UPDATE t SET c = 1.0E0 WHERE b <= 2.0E0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = 4, c = 2.0E0 WHERE b IN (10.0E0, 1.5E0);
/*tx1*/ SELECT * FROM t WHERE c IN (2.0E0, 1.0E0);
/*tx1*/ UPDATE t SET d = 3 WHERE a < 2.5E0 AND d >= 4;
/*tx1*/ INSERT INTO t VALUES (0.0E0, NULL, 1.0E0, 0), (10.0E0, NULL, 0.5E0, 5);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
