-- seed: 2026
-- case: 723
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (3, NULL);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (3, 3) ON DUPLICATE KEY UPDATE b = VALUES(b), a = VALUES(a);
/*tx1*/ SELECT * FROM t WHERE a BETWEEN (-2) AND 3;
/*tx3*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (-2, 4);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE NOT ((a IN (3)) AND a <= 3);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
