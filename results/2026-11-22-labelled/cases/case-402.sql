-- seed: 2026
-- case: 402
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (23, 'b', -1), (10, NULL, 10), (-2, 'ba', -1), (34, 'b', NULL), (2, 'ba', 3);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ UPDATE t SET b = 'ba' WHERE c = 10;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE a = 2;
/*tx2*/ SELECT * FROM t WHERE a = 34 OR (b IS NULL) LOCK IN SHARE MODE;
/*tx1*/ INSERT IGNORE INTO t SELECT a + 10, b, 3 FROM t;
/*tx2*/ UPDATE t SET c = 3 WHERE a = 34;
/*tx3*/ UPDATE t SET c = c + 10 WHERE a = 34 ORDER BY a LIMIT 1;
/*tx1*/ UPDATE t SET b = 'b' WHERE a = 34;
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx3*/ DELETE FROM t WHERE b = 'b' AND (a BETWEEN 10 AND 23);
/*tx3*/ UPDATE t SET b = b WHERE c = 3;
/*tx1*/ COMMIT;
/*tx3*/ ROLLBACK;
