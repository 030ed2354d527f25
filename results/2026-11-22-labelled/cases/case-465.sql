-- seed: 2026
-- case: 465
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (7, 'a', -2), (-1, '', 10), (3, '', 2);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE c BETWEEN (-2) AND 2;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'ab' WHERE b = '';
/*tx2*/ SELECT * FROM t WHERE c = (-2) FOR UPDATE NOWAIT;
/*tx1*/ SELECT c FROM t LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET b = '' WHERE c = 10 ORDER BY a LIMIT 2;
/*tx3*/ UPDATE t SET b = 'B' WHERE c = 10;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT IGNORE INTO t VALUES (-1, 'ba', 0), (3, 'a', 2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
