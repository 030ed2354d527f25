-- seed: 2026
-- case: 620
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('x', 1.50), ('a', 1.00), ('ab', 1.50);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ SAVEPOINT s;
/*tx4*/ SAVEPOINT z;
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx2*/ INSERT INTO t VALUES ('l', 1.00);
/*tx2*/ SELECT * FROM t WHERE a <= 'a' AND a < 'x';
/*tx2*/ UPDATE t SET b = b + 10.00 WHERE (b = 1.50 XOR b <> 1.50) OR (a = 'ab' AND b = 1.00);
/*tx4*/ ROLLBACK TO SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE NOT (b = (-0.50)) FOR UPDATE;
/*tx1*/ UPDATE t SET a = a WHERE b > (-0.50) AND b = 1.50;
/*tx5*/ UPDATE t SET b = b + 1.00 WHERE a = 'ab';
/*tx1*/ SELECT a FROM t WHERE a = 'ab' FOR UPDATE;
/*tx5*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 10.00;
/*tx3*/ DELETE FROM t WHERE a = 'x';
/*tx3*/ SELECT a FROM t WHERE b <=> 11.00 LOCK IN SHARE MODE SKIP LOCKED;
/*tx4*/ SELECT * FROM t ORDER BY b DESC LIMIT 4;
/*tx1*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t;
/*tx5*/ DELETE FROM t WHERE a = 'a';
/*tx3*/ UPDATE t SET b = 1.50;
/*tx5*/ SELECT * FROM t;
/*tx3*/ UPDATE IGNORE t SET a = 'B' WHERE a = 'x';
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx3*/ ROLLBACK;
/*tx5*/ COMMIT;
/*tx1*/ COMMIT;
