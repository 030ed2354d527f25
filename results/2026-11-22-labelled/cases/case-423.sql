-- seed: 2026
-- case: 423
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (-1, 5, 0), (13, 7, 7), (5, NULL, 7), (3, 7, 7), (7, 1, 7), (0, NULL, 2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-2, 4, NULL);
/*tx2*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET b = 7 WHERE (a > (-1) OR (a NOT IN (7, 5))) AND (NOT (a >= 0));
/*tx1*/ UPDATE t SET a = a WHERE b <=> 5;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ UPDATE t SET a = a + (-10) WHERE a = (-1);
/*tx1*/ SELECT * FROM t WHERE (c * 7) > 0 OR a > 0 LOCK IN SHARE MODE;
/*tx2*/ UPDATE IGNORE t SET b = 7 WHERE b = 4 AND a <= 3;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = 4, b = 7 WHERE NOT (NOT (b = 7));
/*tx1*/ COMMIT;
