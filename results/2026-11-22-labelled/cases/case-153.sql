-- seed: 2026
-- case: 153
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RU tx3=RU tx4=SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (22, 1), (7, -2);
/*tx1*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ INSERT INTO t VALUES (5, 1), (7, 10), (14, 3) ON DUPLICATE KEY UPDATE b = 35;
/*tx1*/ UPDATE t SET b = NULL WHERE a = 22;
/*tx4*/ BEGIN;
/*tx3*/ UPDATE t SET b = b + 20;
/*tx1*/ UPDATE t SET a = a + 20 WHERE (b BETWEEN (-2) AND (-2)) OR b < a;
/*tx2*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE b < (-2);
/*tx2*/ DELETE FROM t WHERE NOT ((a IN (7, 22)) AND a = 22);
/*tx4*/ UPDATE t SET b = b + 20 WHERE b = 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ INSERT INTO t SELECT -1, b + 10 FROM t WHERE a = 7 AND b <> 1;
