-- seed: 2026
-- case: 324
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (3, -1);
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx4*/ INSERT INTO t SELECT a + (-1), b FROM t WHERE a <> 10;
/*tx4*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ UPDATE t SET b = 10 WHERE NOT ((b * 5) = 10 AND b <=> NULL);
/*tx5*/ BEGIN;
/*tx5*/ SELECT * FROM t WHERE NOT ((b * 5) = 10 AND b <=> NULL) LOCK IN SHARE MODE;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (3000000000, 10);
/*tx4*/ UPDATE t SET a = 0 WHERE a = 3;
/*tx5*/ REPLACE INTO t VALUES (3, 2);
/*tx2*/ REPLACE INTO t VALUES (-1, 5);
/*tx2*/ UPDATE t SET a = 10, b = 10 WHERE (a IS NULL) OR b = 10;
/*tx5*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = 10 WHERE (a IN (3)) OR b < 2;
/*tx2*/ SELECT * FROM t WHERE b = (-1);
/*tx3*/ ROLLBACK;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 3 WHERE a = 3;
/*tx4*/ UPDATE t SET a = a + 10 WHERE a = 3;
/*tx2*/ UPDATE t SET b = b + 1 WHERE b = (-1);
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
/*tx5*/ ROLLBACK;
/*tx1*/ COMMIT;
