-- seed: 2026
-- case: 874
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b DECIMAL(5, 2) NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (5, -1.00), (1, 2.50), (3, -1.00), (5, 2.50), (10, -0.50);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT MIN(b), AVG(a), SUM(a) FROM t WHERE a >= 5;
/*tx1*/ UPDATE t SET a = 3 WHERE NOT ((a - (-2)) < 5 AND a > 4);
/*tx2*/ SELECT * FROM t WHERE NOT ((a - (-2)) < 5 AND a > 4);
/*tx1*/ UPDATE t SET b = -1.00;
/*tx1*/ DELETE FROM t WHERE a = 1 ORDER BY a DESC, b;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
