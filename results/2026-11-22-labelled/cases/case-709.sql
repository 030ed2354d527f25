-- seed: 2026
-- case: 709
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (10, 4, 1.50), (1, 4, 3.00), (0, -1, NULL), (3, -1, 3.00), (-1, -1, -0.50);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT a, b, c FROM t WHERE b = (-1) LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a <=> 3;
/*tx1*/ INSERT INTO t VALUES (4, 4, 1.50);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
