-- seed: 2026
-- case: 43
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('B', 5), ('', -1), ('a', 5);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a >= 'a' AND (b IS NULL);
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx3*/ UPDATE t SET a = a WHERE NOT (NOT (b IS NOT NULL));
/*tx3*/ DELETE FROM t;
/*tx1*/ INSERT IGNORE INTO t VALUES ('a', NULL), ('aa', 1);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ REPLACE INTO t VALUES ('ab', 5);
/*tx3*/ UPDATE t SET b = NULL WHERE b <> 5 AND (a NOT IN ('a'));
/*tx3*/ UPDATE t SET b = 10 WHERE 1;
/*tx3*/ COMMIT;
