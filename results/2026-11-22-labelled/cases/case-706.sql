-- seed: 2026
-- case: 706
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (10, 1, 3.00), (-1, 10, 1.00), (-2, 1, 3.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t SELECT a + (-10), b + 2, c FROM t WHERE a = (-1);
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (10, 10, 2.50) ON DUPLICATE KEY UPDATE b = b;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT b, c FROM t;
/*tx2*/ UPDATE t SET a = a + 10 WHERE b = 10 ORDER BY a LIMIT 1;
/*tx1*/ UPDATE t SET a = a + 10;
/*tx2*/ UPDATE t SET a = 27, c = c WHERE b = 1 AND a = (-2);
/*tx2*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE NOT (b > 10);
/*tx1*/ COMMIT;
