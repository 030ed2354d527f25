-- seed: 2026
-- case: 431
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (24, NULL, 4), (15, 1, -1), (6, 1, 10), (4, 7, -1), (0, NULL, -1);
/*tx2*/ BEGIN;
/*tx3*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx4*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 10 WHERE (NOT (b < 10)) IS NULL;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE c = (-1);
/*tx4*/ SELECT * FROM t WHERE (c < 4 AND (c - a) < 4) OR ((b IS NULL) AND b <= 1) FOR UPDATE;
/*tx5*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b IS NULL;
/*tx4*/ INSERT INTO t SELECT 2, 1, c FROM t WHERE c = b;
/*tx2*/ SELECT DISTINCT c, b FROM t WHERE c < (-1) AND a = 0;
/*tx3*/ INSERT INTO t VALUES (-2, 1, 5), (7, 10, 5);
/*tx4*/ DELETE FROM t WHERE c BETWEEN (-1) AND (-1);
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (5, 1, -1), (1, 7, 4) ON DUPLICATE KEY UPDATE b = b + (-1);
/*tx1*/ SELECT * FROM t WHERE b = 1;
/*tx1*/ INSERT INTO t VALUES (3, 1, 5);
/*tx3*/ SELECT * FROM t;
/*tx5*/ SELECT * FROM t WHERE a = 15;
/*tx1*/ SELECT DISTINCT c FROM t WHERE b = 10;
/*tx1*/ INSERT IGNORE INTO t (a) VALUES (10);
/*tx2*/ COMMIT;
/*tx5*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE a > 24 OR b <= 1;
/*tx4*/ SELECT * FROM t;
/*tx3*/ ROLLBACK;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
