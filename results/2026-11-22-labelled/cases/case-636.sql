-- seed: 2026
-- case: 636
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', 0.00, -1, 10), ('a', 0.00, 3, 2), ('e', 0.00, -2, NULL);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE c <= d;
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE a = 'ba';
/*tx2*/ UPDATE t SET d = NULL WHERE a = 'ba';
/*tx1*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE NOT ((b <> (-0.50) OR (b + 3.00) = 0.00) AND (c IS NULL));
/*tx1*/ SELECT * FROM t WHERE a = 'e' FOR UPDATE;
/*tx1*/ COMMIT;
