-- seed: 2026
-- case: 321
-- isolation: RR
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (-2, 0), (1, 1), (0, 3), (NULL, 3), (0, 0), (1, 4);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, b FROM t WHERE b > 3 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ UPDATE IGNORE t SET a = 0;
/*tx1*/ SELECT a FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (1, NULL), (1, 3);
/*tx1*/ INSERT INTO t VALUES (1, NULL);
/*tx1*/ DELETE FROM t WHERE (b IN (4)) AND a <= (-1);
/*tx1*/ INSERT INTO t VALUES (0, 3), (1, 4);
/*tx2*/ UPDATE t SET b = 4 WHERE a = 1;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
