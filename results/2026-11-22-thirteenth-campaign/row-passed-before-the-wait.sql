-- id: new-RU-case-139541
-- seed: 9976
-- case: 139541
-- target: mariadb:10.11
-- server: mariadb:10.11.18
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11-9976/findings/new-RU-case-139541/case.sql --times 10
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL, c DOUBLE, UNIQUE KEY kk (b, c), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (12.0E0, 2, 10.0E0), (1.0E0, 3, 1.5E0), (1.5E0, -2, 1.5E0), (2.0E0, 10, 1.5E0), (2.5E0, 2, 1.5E0);
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE c NOT BETWEEN 1.5E0 AND 2.0E0 LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT b, c FROM t WHERE b > (-2) AND c <= 10.0E0;
/*tx5*/ BEGIN;
/*tx5*/ UPDATE t SET c = c WHERE c <> 2.0E0;
/*tx3*/ BEGIN;
/*tx3*/ INSERT IGNORE INTO t SELECT a + (-1.0E0), b, c FROM t WHERE c = 1.5E0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT MIN(c), MAX(b), COUNT(c) FROM t;
/*tx2*/ INSERT IGNORE INTO t VALUES (2.0E0, 10, NULL);
/*tx2*/ UPDATE t SET c = c, b = b + (-1) WHERE c = 10.0E0;
/*tx4*/ SELECT * FROM t WHERE (c BETWEEN 1.5E0 AND 10.0E0) OR a <> 2.5E0;
/*tx5*/ UPDATE t SET a = 3.0E0 WHERE NOT (c IS NOT NULL);
/*tx1*/ UPDATE t SET c = 1.0E0 WHERE c = 2.0E0 ORDER BY a LIMIT 2;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx4*/ INSERT INTO t (a, b) VALUES (0.5E0, 10);
/*tx4*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ UPDATE t SET c = 2.0E0 WHERE b = 10;
/*tx1*/ COMMIT;
/*tx5*/ UPDATE t SET c = c WHERE c = 1.5E0;
/*tx5*/ COMMIT;
/*tx4*/ COMMIT;
