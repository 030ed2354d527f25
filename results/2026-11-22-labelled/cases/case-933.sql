-- seed: 2026
-- case: 933
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.0E0, 3000000000, 4), (1.0E0, NULL, 3), (-0.5E0, 0, 0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 2.0E0 WHERE a > 1.0E0;
/*tx2*/ SAVEPOINT s;
/*tx4*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES (-0.5E0, 0, 30);
/*tx1*/ SELECT * FROM t;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ SELECT * FROM t WHERE NOT (a >= 2.5E0) LOCK IN SHARE MODE;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b IS NULL ORDER BY a;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = c;
/*tx3*/ INSERT INTO t VALUES (1.5E0, NULL, 3) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ DELETE FROM t WHERE c = 4 ORDER BY c, a;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT b, a, MAX(b) FROM t WHERE (a * 1.0E0) <> (-1.0E0) GROUP BY b, a FOR UPDATE;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
