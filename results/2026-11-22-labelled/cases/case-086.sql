-- seed: 2026
-- case: 86
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('', 'aa', -0.5E0), ('B', 'aa', 3.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx1*/ UPDATE t SET a = a WHERE a = 'B';
/*tx2*/ SELECT * FROM t WHERE NOT (c > 10.0E0) FOR UPDATE;
/*tx2*/ SELECT b FROM t WHERE a >= 'B';
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
