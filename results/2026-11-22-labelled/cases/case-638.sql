-- seed: 2026
-- case: 638
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RU tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 0.00, 2, NULL);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b BETWEEN (-1.00) AND 2.50;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE c > (-1);
/*tx2*/ SAVEPOINT s;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET a = 'ba' WHERE c <> 2;
/*tx3*/ INSERT IGNORE INTO t VALUES ('b', 2.50, 2, 5);
/*tx1*/ INSERT INTO t VALUES ('ab', 2.50, 2, 5);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ UPDATE t SET a = 'B' WHERE a = 'b';
/*tx2*/ INSERT INTO t VALUES ('ab', 2.00, -1, 1);
/*tx1*/ SELECT a, b, d FROM t WHERE a = 'b';
/*tx3*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
