-- seed: 2026
-- case: 612
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RR tx3=RR tx4=RR tx5=RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('aa', 1.50), ('i', 2.50), ('a', 1.00), ('B', -1.00), ('ba', 10.00), ('b', 10.00);
/*tx5*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b WHERE 1;
/*tx1*/ BEGIN;
/*tx4*/ DELETE FROM t WHERE a = 'ba';
/*tx3*/ SELECT b FROM t;
/*tx2*/ UPDATE t SET a = a WHERE NOT (b <= 1.50);
/*tx1*/ SELECT * FROM t WHERE NOT (a NOT IN (''));
/*tx5*/ REPLACE INTO t SELECT a, b FROM t WHERE a > 'b' XOR b <= 1.50;
/*tx5*/ DELETE FROM t WHERE NOT (b <= 1.50) ORDER BY a;
/*tx4*/ SELECT a, b FROM t WHERE b <> 1.50 OR b > (-1.00);
/*tx1*/ SELECT * FROM t WHERE a = 'a' FOR UPDATE;
/*tx5*/ SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx5*/ ROLLBACK TO SAVEPOINT z;
/*tx5*/ SELECT * FROM t;
/*tx4*/ ROLLBACK;
/*tx5*/ DELETE FROM t WHERE a = 'i';
/*tx5*/ ROLLBACK;
/*tx2*/ COMMIT;
