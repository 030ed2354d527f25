-- seed: 2026
-- case: 681
-- isolation: SER
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (5, 2, 10), (3000000000, 0, 1), (12, 7, 7), (2, 0, 4), (3, 0, 7), (-1, 10, 4);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (NOT (b = 2)) OR (c IS NOT NULL);
/*tx2*/ REPLACE INTO t VALUES (10, 0, NULL);
/*tx1*/ UPDATE t SET a = a + 10, c = 7 WHERE NOT (c <=> 3);
/*tx1*/ INSERT IGNORE INTO t SELECT a + (-1), b, 7 FROM t WHERE a = 12;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SAVEPOINT s;
/*tx1*/ INSERT IGNORE INTO t VALUES (2, 10, 4);
/*tx2*/ UPDATE t SET b = 2 WHERE b <= 1 AND (b + c) > 0;
/*tx2*/ SELECT a FROM t WHERE (NOT (c <=> 3)) OR (c IN (3, 10, -2));
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = 10 WHERE b IN (2);
/*tx1*/ ROLLBACK;
