-- seed: 2026
-- case: 556
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b DECIMAL(4, 1));
/*init*/ INSERT INTO t VALUES (-1.00, -1.0), (2.50, NULL), (0.50, 2.0), (1.50, 1.5), (-0.50, 3.0), (2.00, 2.5);
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b DOUBLE NOT NULL, UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO u VALUES (2, 0.5E0), (10, 10.0E0), (7, 1.5E0), (3, 10.0E0), (5, 0.5E0);
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE EXISTS (SELECT * FROM u);
/*tx1*/ BEGIN;
/*tx4*/ UPDATE u SET a = a + 10, b = 3.0E0 WHERE NOT (b = 0.0E0 OR b = 0.0E0) ORDER BY a LIMIT 2;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (1, 1.5E0);
/*tx4*/ SELECT * FROM u;
/*tx3*/ UPDATE t SET b = b + 1.0 WHERE a <=> 2.50;
/*tx2*/ SELECT a, MIN(DISTINCT b) FROM u WHERE NOT EXISTS (SELECT 1 FROM t JOIN u AS z WHERE t.a <= t.b) GROUP BY a ORDER BY a;
/*tx3*/ SELECT * FROM u WHERE NOT ((b + 10.0E0) = 0.0E0) LOCK IN SHARE MODE;
/*tx4*/ COMMIT;
/*tx2*/ UPDATE IGNORE u SET b = 0.5E0 WHERE a IN (2);
/*tx3*/ DELETE FROM u WHERE 1;
/*tx3*/ INSERT IGNORE INTO t VALUES (2.00, 2.0), (0.00, 1.5);
/*tx1*/ REPLACE INTO u VALUES (-1, 0.0E0);
/*tx2*/ SELECT * FROM u WHERE 1;
/*tx3*/ ROLLBACK;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM u;
/*tx1*/ COMMIT;
