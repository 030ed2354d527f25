-- seed: 2026
-- case: 956
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (0.5E0, 5), (1.5E0, -1);
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES (0.5E0, 10), (0.5E0, 0), (1.5E0, -1);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 10 WHERE a BETWEEN 0.5E0 AND 1.5E0 ORDER BY a, b LIMIT 2;
/*tx1*/ INSERT INTO t VALUES (1.5E0, 10) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ SELECT * FROM t WHERE NOT (b < 10) FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE b <= 10;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t SELECT a, b + 2 FROM t WHERE NOT (a > 3.0E0 AND a < 3.0E0);
/*tx1*/ SELECT a, b FROM t FOR UPDATE;
/*tx1*/ COMMIT;
