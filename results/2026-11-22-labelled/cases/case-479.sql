-- seed: 2026
-- case: 479
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (4, 'ab', NULL), (-2, 'b', NULL), (2, '', 5), (3, 'ab', 1), (1, '', NULL);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = a + 10;
/*tx3*/ REPLACE INTO t VALUES (0, '', 4);
/*tx2*/ UPDATE t SET b = b WHERE 1;
/*tx3*/ UPDATE t SET b = '' WHERE c = 5;
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT (a <> 0) LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE c = 5 LOCK IN SHARE MODE NOWAIT;
/*tx1*/ UPDATE t SET b = 'ab' WHERE (a + c) <= 0 AND b > 'ba' ORDER BY a LIMIT 3;
/*tx3*/ UPDATE t SET b = 'ab' WHERE b = 'b';
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx2*/ SELECT * FROM t WHERE b > 'ab';
