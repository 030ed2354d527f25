-- seed: 2026
-- case: 192
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (30, 2.5E0, 3), (-2, 1.5E0, 1);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE (NOT ((c - 4) = 3 OR c = 1)) AND (a <> 30 OR a < (-2) OR (c <> 4 AND b >= 3.0E0)) ORDER BY a DESC;
/*tx2*/ SELECT c FROM t WHERE a = (-2);
/*tx1*/ INSERT IGNORE INTO t VALUES (30, 3.0E0, 3);
/*tx2*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET c = 3 WHERE (a * c) < (-2) AND (c IN (4));
/*tx2*/ SELECT * FROM t WHERE b = 1.5E0 LOCK IN SHARE MODE;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE NOT (b = 2.5E0);
/*tx2*/ COMMIT;
