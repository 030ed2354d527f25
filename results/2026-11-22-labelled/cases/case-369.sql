-- seed: 2026
-- case: 369
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('a', 4), ('', 5), ('m', 5), ('ba', 4), ('ab', 3), ('B', -1);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b = (-1);
/*tx2*/ UPDATE t SET b = b WHERE b <> 3;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE IGNORE t SET b = 4 WHERE NOT (a = 'a');
/*tx1*/ UPDATE t SET a = a WHERE a = 'ab' OR (a NOT IN ('ba', 'B'));
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 'ba' FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE b = 4;
/*tx2*/ DELETE FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 'B' LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
