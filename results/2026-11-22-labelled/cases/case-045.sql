-- seed: 2026
-- case: 45
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('', 5), ('ba', 5), ('a', -2), ('b', -2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES ('m', 5), ('x', NULL);
/*tx3*/ DELETE FROM t WHERE a = 'ba';
/*tx2*/ UPDATE IGNORE t SET b = NULL WHERE a = 'ba';
/*tx3*/ UPDATE t SET b = NULL WHERE a = 'b';
/*tx1*/ UPDATE t SET b = -1 WHERE a < '';
/*tx2*/ UPDATE t SET a = a WHERE a = 'ba' OR (a IN ('b', 'a', 'ba'));
/*tx2*/ INSERT INTO t VALUES ('ab', -1), ('aa', 1), ('r', -2);
/*tx2*/ UPDATE t SET a = 'B' WHERE a = 'a';
/*tx1*/ UPDATE t SET b = b + 1 WHERE a < 'a';
/*tx3*/ UPDATE t SET a = a WHERE 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ UPDATE t SET a = 'j', b = 5 WHERE b IS NULL ORDER BY a DESC LIMIT 1;
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK;
