-- seed: 2026
-- case: 711
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (2, NULL, 3.00), (3, 4, 3.00), (1, -2, -1.00);
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE (c IS NOT NULL) OR a <= 0;
/*tx2*/ REPLACE INTO t SELECT a + (-10), b + 10, c FROM t WHERE c = (-1.00);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT z;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ DELETE FROM t WHERE (c IS NOT NULL) OR a <= 0;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ COMMIT;
