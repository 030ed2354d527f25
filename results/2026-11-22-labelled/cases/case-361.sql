-- seed: 2026
-- case: 361
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU tx3=RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, 10.0, 5), (4, -0.5, 3000000000), (-1, 39.0, 10), (7, 1.5, 3000000000);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = a;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t;
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE (NOT (c BETWEEN 5 AND 10)) OR ((c - a) <> 3000000000 XOR a = 7) FOR UPDATE;
/*tx1*/ SELECT a, c FROM t WHERE a = 4;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ SAVEPOINT s;
/*tx2*/ UPDATE IGNORE t SET c = 5 WHERE NOT (c BETWEEN 5 AND 10);
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT COUNT(b), MIN(c) + 1, AVG(b) FROM t WHERE NOT ((c IN (3000000000, 5)) AND (b + (-0.5)) >= 39.0);
/*tx1*/ REPLACE INTO t VALUES (1, 10.0, NULL);
/*tx1*/ UPDATE t SET b = b + 20.0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ ROLLBACK;
/*tx2*/ COMMIT;
