-- seed: 2026
-- case: 252
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (2, 3, 5, 10.00);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET d = d + 1.00;
/*tx1*/ DELETE FROM t WHERE b = 1;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx5*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE b <=> 3;
/*tx3*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (7, 2, 5, 10.00), (3, 1, 0, NULL);
/*tx5*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (3, 3, 5, 2.00) ON DUPLICATE KEY UPDATE d = VALUES(d);
/*tx5*/ SELECT a FROM t WHERE (b * a) <= 1 OR (c IS NOT NULL) ORDER BY d;
/*tx5*/ UPDATE t SET a = a + (-1), b = 2;
/*tx1*/ INSERT IGNORE INTO t VALUES (7, 5, 5, 2.00);
/*tx3*/ DELETE FROM t WHERE c >= b;
/*tx5*/ COMMIT;
/*tx1*/ UPDATE t SET a = a + 2 WHERE c = 5;
/*tx5*/ UPDATE t SET b = 1 WHERE (c BETWEEN 0 AND 4) OR (c BETWEEN 0 AND 0);
/*tx2*/ DELETE FROM t WHERE c = 5;
/*tx3*/ INSERT INTO t VALUES (3, 3, 5, -1.00);
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx4*/ SELECT * FROM t WHERE NOT (b = 5);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx4*/ COMMIT;
