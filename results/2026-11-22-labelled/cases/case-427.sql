-- seed: 2026
-- case: 427
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (1, 5, 3000000000);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE b <= 7;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT a, b FROM t WHERE (b + 7) = 3;
/*tx1*/ SELECT * FROM t WHERE b = 5;
/*tx3*/ INSERT INTO t VALUES (17, 7, 1), (1, 4, 3000000000) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx3*/ DELETE FROM t WHERE 1;
/*tx3*/ UPDATE IGNORE t SET c = 1 WHERE NOT (a = b);
/*tx2*/ UPDATE t SET a = 20 WHERE b = 5;
/*tx2*/ INSERT INTO t VALUES (-2, 5, 3000000000);
/*tx1*/ COMMIT;
/*tx2*/ REPLACE INTO t VALUES (-1, 7, 3000000000);
/*tx2*/ COMMIT;
/*tx3*/ ROLLBACK;
