-- seed: 2026
-- case: 332
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (3, 0), (NULL, 0), (4, 10), (3, 10), (-1, 0);
/*tx3*/ BEGIN;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 4 WHERE NOT (a < 4 AND a <> 3);
/*tx3*/ UPDATE t SET b = 10 WHERE a IN (-1, 10);
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ COMMIT;
/*tx1*/ UPDATE t SET b = 0, a = a WHERE b <= 0;
/*tx2*/ SELECT * FROM t WHERE a = 3;
/*tx2*/ INSERT INTO t VALUES (10, 10);
/*tx1*/ COMMIT;
/*tx2*/ SELECT a, b FROM t WHERE a = 4 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
