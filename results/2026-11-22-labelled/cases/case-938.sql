-- seed: 2026
-- case: 938
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (10.0E0, 10, 1), (2.5E0, -1, -2), (0.5E0, 3, 4), (3.0E0, 2, 5);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ SELECT a, b, c FROM t;
/*tx3*/ UPDATE t SET b = b + (-10) WHERE NOT ((c >= b OR b <> 10) AND a <= 0.5E0);
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t SELECT a + 10.0E0, b + (-10), c + 20 FROM t WHERE a NOT BETWEEN 3.0E0 AND 3.0E0;
/*tx3*/ INSERT INTO t VALUES (2.5E0, -1, -2) ON DUPLICATE KEY UPDATE b = 22;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t FOR UPDATE;
/*tx3*/ INSERT IGNORE INTO t VALUES (3.0E0, -2, 5);
/*tx2*/ INSERT INTO t VALUES (1.5E0, 5, 3);
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
