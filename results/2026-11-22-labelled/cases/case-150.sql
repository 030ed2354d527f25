-- seed: 2026
-- case: 150
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 10);
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx5*/ BEGIN;
/*tx4*/ UPDATE t SET b = NULL WHERE NOT (b = 10);
/*tx5*/ INSERT INTO t VALUES (39, 3), (-1, -2), (3000000000, 5);
/*tx2*/ BEGIN;
/*tx5*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx5*/ INSERT INTO t VALUES (38, 3) ON DUPLICATE KEY UPDATE a = 2;
/*tx1*/ DELETE FROM t WHERE a <= 1;
/*tx3*/ UPDATE t SET b = b + (-10) WHERE b = 10;
/*tx2*/ SELECT * FROM t WHERE a = 1;
/*tx3*/ SELECT * FROM t;
/*tx5*/ DELETE FROM t WHERE (b - a) > 2 OR b <> 10 OR (NOT (b = 10));
/*tx5*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 10 WHERE b = 10 OR (b < 10 OR b = 4);
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx5*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE b >= 10 OR (b BETWEEN 10 AND 10) FOR UPDATE SKIP LOCKED;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
