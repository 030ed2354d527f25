-- seed: 2026
-- case: 345
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.00, 'b'), (2.50, 'b'), (1.00, 'a');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES (-0.50, 'a');
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 0.00 FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE NOT (((b IN ('b')) OR (b IN ('', 'b', 'aa'))) XOR a = 0.00);
/*tx2*/ COMMIT;
