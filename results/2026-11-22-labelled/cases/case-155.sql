-- seed: 2026
-- case: 155
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (-2, 4), (2, 0), (4, 7);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + 20 WHERE b IS NOT NULL;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT a, b FROM t WHERE NOT (b < 3);
/*tx1*/ INSERT INTO t VALUES (6, 10);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
