-- seed: 2026
-- case: 968
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (2, 0, 4), (10, 7, 0);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2, 10, 0), (10, 5, NULL) ON DUPLICATE KEY UPDATE a = VALUES(a), c = VALUES(c);
/*tx1*/ SELECT * FROM t WHERE b >= 2 OR b = 10;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE c = 7 FOR UPDATE NOWAIT;
/*tx2*/ SELECT * FROM t WHERE b = 0;
/*tx2*/ UPDATE t SET a = 20 WHERE b = 5;
/*tx2*/ SELECT * FROM t WHERE c = 4 AND (c * 7) < 0 LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE b = 7;
/*tx2*/ REPLACE INTO t VALUES (0, 7, 7);
/*tx1*/ INSERT INTO t VALUES (2, 5, NULL) ON DUPLICATE KEY UPDATE b = VALUES(b), c = VALUES(c);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
