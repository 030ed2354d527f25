-- seed: 2026
-- case: 884
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (-2, 2.50, 1), (10, 1.50, 5);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t (a, b) VALUES (0, 0.50) ON DUPLICATE KEY UPDATE a = VALUES(a), b = VALUES(b);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE (b - 10.00) < (-0.50) AND (c BETWEEN 5 AND 5);
/*tx3*/ UPDATE t SET a = 7 WHERE a = (-2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = -1.00 WHERE NOT (b IN (-0.50, 0.00, 2.00)) ORDER BY a LIMIT 2;
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET b = 1.50, c = 1 WHERE (NOT (b IN (-0.50, 0.00, 2.00))) OR (c = 0 AND c <> 0);
/*tx1*/ INSERT INTO t VALUES (-1, -0.50, 0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b = (-0.50) FOR UPDATE NOWAIT;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
