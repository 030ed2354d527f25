-- seed: 2026
-- case: 852
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.5E0, 'B', 2, 0.5E0), (3.0E0, 'ab', 5, 2.5E0), (3.0E0, 'ba', 0, 0.0E0);
/*tx1*/ UPDATE t SET a = 0.5E0 WHERE NOT (a > d);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE c <> 5;
/*tx2*/ INSERT INTO t VALUES (3.0E0, NULL, 3, 0.5E0);
/*tx2*/ SELECT a, b FROM t WHERE d BETWEEN 0.0E0 AND 0.5E0 FOR UPDATE;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a < 3.0E0;
/*tx2*/ UPDATE t SET d = d + 1.0E0 WHERE b = 'ab';
/*tx1*/ INSERT INTO t VALUES (2.0E0, 'a', 10, 0.5E0);
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
