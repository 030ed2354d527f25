-- id: intersection-covers
-- seed: 9509
-- case: 12386
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(4, 1), b INT, UNIQUE KEY ka (a), KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.5, 10), (NULL, NULL);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE ((a = 0.0) IS NULL) OR (NOT (NOT (b > 10))) FOR UPDATE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT a FROM t WHERE b = 2 OR a = 1.5 LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE (a IS NULL) AND (b IS NULL) LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ INSERT INTO t VALUES (31.0, 3), (-0.5, -1);
/*tx2*/ SELECT * FROM t WHERE (a IS NOT NULL) OR a = 2.5;
/*tx1*/ REPLACE INTO t VALUES (1.5, 10);
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET b = 3;
/*tx1*/ UPDATE t SET b = b WHERE a = 1.5;
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx4*/ SELECT * FROM t;
/*tx2*/ SELECT b FROM t WHERE b = 2;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx4*/ SELECT * FROM t WHERE a = 1.5;
/*tx4*/ DELETE FROM t WHERE (a = 0.0) IS NULL;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
