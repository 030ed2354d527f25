-- seed: 2026
-- case: 963
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (3, -2, 0), (5, -1, 1), (7, -1, 4), (1, NULL, 3), (4, -2, 5), (30, NULL, -1);
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 7 ORDER BY b;
/*tx2*/ UPDATE t SET b = 7 WHERE c IS NULL;
/*tx1*/ INSERT INTO t (a) VALUES (2), (0);
/*tx1*/ SAVEPOINT s;
/*tx4*/ SELECT * FROM t WHERE a = 30;
/*tx3*/ SAVEPOINT s;
/*tx3*/ SELECT * FROM t WHERE b IS NULL;
/*tx3*/ RELEASE SAVEPOINT s;
/*tx4*/ SELECT * FROM t WHERE a = 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = 1;
/*tx4*/ UPDATE t SET c = c WHERE (a IN (7, 4)) AND b = c;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ INSERT INTO t VALUES (-1, -1, NULL) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
