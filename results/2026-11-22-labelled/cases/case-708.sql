-- seed: 2026
-- case: 708
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (1, -2, -1.00), (5, 7, 3.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + (-10);
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE NOT (c = 2.00);
/*tx2*/ UPDATE t SET c = NULL WHERE NOT (c = 2.00);
/*tx2*/ UPDATE t SET b = 7 WHERE a NOT BETWEEN 3 AND 5;
/*tx1*/ UPDATE t SET b = 7 WHERE a = 3;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
