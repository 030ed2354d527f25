-- seed: 2026
-- case: 359
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (20, 11.0, 5), (10, -1.0, -2), (2, 1.5, -2), (-2, 10.0, 0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT b, c FROM t;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (17, NULL, 5);
/*tx1*/ UPDATE t SET b = b WHERE c <=> NULL;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = c WHERE a <=> 10 ORDER BY b, a DESC LIMIT 3;
/*tx1*/ DELETE FROM t WHERE a <=> 10 ORDER BY c, a LIMIT 3;
/*tx1*/ SELECT * FROM t WHERE b = 10.0 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
