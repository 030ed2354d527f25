-- seed: 2026
-- case: 145
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (-2, 14), (3, 0), (33, 10), (-1, 7), (10, 3);
/*tx3*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ INSERT INTO t VALUES (25, 24), (2, 1);
/*tx3*/ SELECT * FROM t;
/*tx3*/ INSERT IGNORE INTO t SELECT a + 10, b + 10 FROM t WHERE NOT ((a = 0 OR a < 10) XOR (a < 0 OR b = 14));
/*tx3*/ INSERT IGNORE INTO t VALUES (2, 10), (-2, 14), (19, 10);
/*tx1*/ INSERT INTO t VALUES (10, 3), (4, 10) ON DUPLICATE KEY UPDATE b = b + 1;
/*tx3*/ UPDATE t SET b = b + (-10) WHERE a >= (-2);
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 2 WHERE (NOT (a = 0 OR a <= (-2))) AND (b IS NULL);
/*tx2*/ SELECT * FROM t WHERE b = 14 FOR UPDATE;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE a = 3 AND b <= a AND a >= (-2);
/*tx2*/ UPDATE t SET b = b + (-10) WHERE NOT ((a = 0 OR a < 10) XOR (a < 0 OR b = 14));
/*tx2*/ INSERT INTO t VALUES (0, NULL);
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
