-- seed: 2026
-- case: 710
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (3, NULL, 1.00), (37, 10, 1.00), (2, 3000000000, -1.00), (10, NULL, 1.00), (-1, NULL, -1.00), (-2, -1, -1.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES (37, 1, 1.00);
/*tx2*/ SELECT a, b FROM t WHERE b <= 3000000000 AND a > 5 FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = NULL WHERE c >= 10.00;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (4, 3000000000, -1.00);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
