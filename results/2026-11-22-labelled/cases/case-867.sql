-- seed: 2026
-- case: 867
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-2, -0.50), (3000000000, 1.00), (10, -0.50), (3000000000, -0.50), (10, 10.00), (3, -0.50);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = 3000000000;
/*tx1*/ UPDATE t SET a = a + 10 WHERE NOT (b > 1.00 AND b = (-0.50));
/*tx3*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE a < (-2) FOR UPDATE;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE (b - 10.00) = 1.00 OR b = 1.00;
/*tx1*/ INSERT INTO t VALUES (10, -0.50), (3000000000, -0.50);
/*tx3*/ REPLACE INTO t VALUES (10, 1.00);
/*tx3*/ UPDATE t SET b = 1.00, a = a + 2 WHERE a = 3000000000;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
