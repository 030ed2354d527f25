-- seed: 2026
-- case: 418
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (4, 4, 1);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE NOT (c NOT BETWEEN 1 AND 5);
/*tx3*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b < 1 OR c >= 1;
/*tx1*/ SAVEPOINT s;
/*tx3*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT a FROM t WHERE a = 4 ORDER BY c DESC;
/*tx1*/ UPDATE t SET c = NULL WHERE NOT (c NOT BETWEEN 1 AND 5);
/*tx3*/ UPDATE t SET b = 4 WHERE a = 4;
/*tx1*/ INSERT INTO t (a, c) VALUES (26, 5);
/*tx3*/ UPDATE t SET a = 0 WHERE a <= 4 OR a < b;
/*tx2*/ INSERT INTO t VALUES (2, 10, 5);
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
