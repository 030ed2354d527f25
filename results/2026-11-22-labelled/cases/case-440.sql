-- seed: 2026
-- case: 440
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (-2, NULL, NULL), (5, 1.0E0, NULL), (0, 0.0E0, 3), (4, 0.0E0, 4), (3, 0.0E0, 4);
/*tx4*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES (24, 1.0E0, 1), (10, NULL, 4), (35, NULL, 2);
/*tx3*/ UPDATE t SET b = 1.0E0 WHERE (b - 1.0E0) < (-0.5E0) ORDER BY b, a LIMIT 1;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 4 WHERE b = 1.0E0 OR (a IN (3, -2, -1)) ORDER BY a LIMIT 3;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ SELECT * FROM t WHERE a <= 4 AND b = 0.0E0;
/*tx2*/ INSERT INTO t VALUES (7, 1.0E0, NULL), (-1, 2.5E0, 2);
/*tx4*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a <=> 0;
/*tx4*/ INSERT INTO t (a) VALUES (15);
/*tx3*/ INSERT INTO t SELECT 2, b + 2.0E0, c FROM t WHERE NOT (a NOT BETWEEN (-1) AND 0);
/*tx4*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE a < c OR a <= 0 OR (NOT (c <= 2));
/*tx2*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET a = 1 WHERE a = 3;
/*tx1*/ BEGIN;
/*tx2*/ SELECT b, c FROM t WHERE a = 4 FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE (a BETWEEN 0 AND 5) AND (a * c) = (-2) LOCK IN SHARE MODE;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx4*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
