-- seed: 2026
-- case: 115
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DOUBLE, c DOUBLE DEFAULT -1.0E0, d INT NOT NULL, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.0E0, -0.5E0, -0.5E0, 4);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b WHERE a = 1.0E0;
/*tx2*/ SELECT * FROM t WHERE d = 4 FOR UPDATE;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE 1 LOCK IN SHARE MODE;
/*tx2*/ SELECT a, b FROM t WHERE c = (-0.5E0) LOCK IN SHARE MODE NOWAIT;
/*tx1*/ UPDATE t SET b = b + 1.0E0 WHERE d = 4 ORDER BY a LIMIT 1;
/*tx2*/ UPDATE t SET d = d + 2 WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ UPDATE t SET b = b WHERE NOT (b = 0.0E0);
/*tx1*/ COMMIT;
