-- seed: 2026
-- case: 424
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RU tx3=RU tx4=SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (2, 5, NULL), (0, NULL, -2), (10, 5, 3000000000);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b <> 1 OR a <> 10;
/*tx4*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES (7, 3, -2);
/*tx2*/ SELECT * FROM t WHERE (c <> 3000000000 AND c < 7) OR (b IS NULL) LOCK IN SHARE MODE;
/*tx2*/ DELETE FROM t WHERE (c IS NOT NULL) AND c = b;
/*tx3*/ UPDATE t SET b = b + 2 WHERE a = 0;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SAVEPOINT s;
/*tx3*/ RELEASE SAVEPOINT s;
/*tx4*/ UPDATE t SET c = NULL WHERE a = 0;
/*tx1*/ DELETE FROM t WHERE c > 3000000000;
/*tx3*/ ROLLBACK TO SAVEPOINT z;
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (5, 4, -2);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx3*/ COMMIT;
