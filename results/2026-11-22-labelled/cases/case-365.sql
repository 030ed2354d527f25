-- seed: 2026
-- case: 365
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 3.0, 1), (7, -1.0, 1), (-2, 1.5, 4), (5, 8.0, 1), (4, 2.0, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a IN (7);
/*tx2*/ UPDATE t SET c = 1;
/*tx2*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET c = 4 WHERE NOT (b IS NULL);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ UPDATE t SET c = 3000000000;
/*tx2*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t VALUES (5, 8.0, 1);
/*tx2*/ UPDATE t SET c = c + 1 WHERE NOT (b IS NULL);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
