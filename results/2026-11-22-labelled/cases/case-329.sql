-- seed: 2026
-- case: 329
-- isolation: RR
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (NULL, -1), (2, -1), (0, -1), (NULL, 10);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b > 1;
/*tx2*/ UPDATE t SET b = 10, a = 0 WHERE (a IN (2, 7)) AND a = 7;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = a + 2 WHERE a < 2;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
