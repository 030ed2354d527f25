-- seed: 2026
-- case: 506
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('', NULL, 2), ('B', 'ab', 7), ('b', 'b', 2);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = 'ba' OR c <> 0;
/*tx2*/ UPDATE t SET c = c + (-1) WHERE c BETWEEN 2 AND 7;
/*tx2*/ DELETE FROM t WHERE 1;
/*tx1*/ SELECT * FROM t WHERE 1 LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a = 'B';
/*tx2*/ SELECT * FROM t WHERE a BETWEEN '' AND '';
/*tx1*/ UPDATE t SET c = c + 10 WHERE (b IS NULL) OR c = 2;
/*tx1*/ SELECT a FROM t WHERE a = 'b';
/*tx1*/ DELETE FROM t WHERE a = 'b';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
