-- seed: 2026
-- case: 712
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU tx3=RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (3, 4, 2.50), (2, 10, 0.00), (10, 4, 0.00), (1, 3000000000, 10.00), (6, 10, 1.00), (0, 4, 2.50);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 3000000000 WHERE a BETWEEN 0 AND 5;
/*tx1*/ SELECT * FROM t WHERE a IN (3);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET c = 0.00;
/*tx3*/ UPDATE t SET a = 4 WHERE a = 2;
/*tx2*/ SELECT * FROM t WHERE a = (-8);
/*tx1*/ UPDATE t SET a = a + (-10) WHERE b <=> 10;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
