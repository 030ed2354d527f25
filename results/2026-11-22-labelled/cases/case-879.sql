-- seed: 2026
-- case: 879
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (7, -0.50), (10, 1.50), (3000000000, 2.00), (1, 2.50), (7, 0.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (7, 2.00);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 7 WHERE b <> 2.50;
/*tx1*/ SELECT * FROM t WHERE ((a IN (5)) OR b <> 2.50) AND a <= 5;
/*tx2*/ UPDATE t SET b = 0.00 WHERE a = 10;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE a <=> 10;
/*tx1*/ DELETE FROM t WHERE NOT (a = 2 AND (b NOT BETWEEN 0.00 AND 2.50));
/*tx2*/ INSERT INTO t VALUES (1, 2.00);
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ INSERT INTO t VALUES (1, 0.00);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
