-- seed: 2026
-- case: 973
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (-2, 4, -1), (10, NULL, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t (a, b) VALUES (30, NULL), (3, 4);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a <= 0 LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t SELECT 1, b, c FROM t WHERE b IS NULL;
/*tx2*/ UPDATE IGNORE t SET a = a + 10 WHERE c > 0 AND b = 1;
/*tx2*/ DELETE FROM t;
/*tx1*/ UPDATE t SET b = b + 2 WHERE a = (-2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (35, 1, 5);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
