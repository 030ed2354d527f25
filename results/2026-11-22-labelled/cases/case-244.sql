-- seed: 2026
-- case: 244
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (5, 10, 0, -0.50), (2, 2, NULL, 10.00), (2, 5, -1, 1.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE NOT (b <=> NULL) FOR UPDATE;
/*tx3*/ BEGIN;
/*tx4*/ INSERT IGNORE INTO t (a) VALUES (5);
/*tx3*/ SELECT * FROM t WHERE c > 0;
/*tx3*/ DELETE FROM t WHERE 1;
/*tx4*/ SAVEPOINT s;
/*tx1*/ SELECT a FROM t WHERE b = 10 GROUP BY a FOR UPDATE;
/*tx1*/ SELECT d, b FROM t WHERE c > 5 AND c = (-2) GROUP BY d, b;
/*tx3*/ UPDATE IGNORE t SET d = d + 2.00, b = b + (-1) WHERE (c IS NOT NULL) XOR (b IS NULL);
/*tx2*/ INSERT INTO t VALUES (5, 1, 0, -0.50), (2, -1, 0, NULL);
/*tx2*/ SELECT * FROM t;
/*tx4*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES (1, 10, -1, -0.50), (2, 1, 2, 10.00), (2, 5, 0, -0.50) ON DUPLICATE KEY UPDATE a = VALUES(a), c = 0;
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx4*/ SELECT b, SUM(a) FROM t WHERE b <=> 2 GROUP BY b;
/*tx1*/ SELECT * FROM t;
/*tx4*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ SELECT a, d FROM t WHERE b BETWEEN 2 AND 3;
/*tx1*/ COMMIT;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ COMMIT;
/*tx2*/ ROLLBACK;
