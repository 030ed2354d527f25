-- seed: 2026
-- case: 961
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (4, 4, 4), (3, NULL, NULL), (23, 4, -1), (5, 4, 10), (7, 7, -1);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET a = a + 20;
/*tx2*/ DELETE FROM t WHERE a = c;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a, b = b + 10 WHERE a = 5;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT c FROM t WHERE NOT (a = 3) LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ INSERT INTO t VALUES (21, 7, 7);
/*tx2*/ UPDATE t SET b = -2 WHERE NOT ((c IN (4)) AND c <> (-1));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
