-- seed: 2026
-- case: 719
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (3, -2, 10.00), (0, 4, -0.50), (2, 4, 10.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 17 WHERE a = 3;
/*tx2*/ INSERT INTO t SELECT a + 1, b, 1.00 FROM t WHERE a = 3 OR a = b;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = -2 WHERE NOT (c NOT IN (2.00));
/*tx2*/ UPDATE t SET a = 4 WHERE (a IN (3, 2)) AND (c IS NULL);
/*tx2*/ UPDATE t SET c = 1.00;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
