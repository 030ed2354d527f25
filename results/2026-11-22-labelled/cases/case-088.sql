-- seed: 2026
-- case: 88
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('a', 'b', 1.0E0), ('ba', '', -1.0E0), ('ab', 'ab', 0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a, b = 'a' WHERE (c BETWEEN 0.0E0 AND 1.5E0) AND b > 'a';
/*tx1*/ INSERT INTO t VALUES ('b', '', 0.0E0);
/*tx2*/ INSERT IGNORE INTO t SELECT a, b, c FROM t WHERE b <> a OR (c IS NOT NULL);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = NULL WHERE a >= 'b' OR c <> 0.5E0 ORDER BY a DESC LIMIT 1;
/*tx1*/ SELECT * FROM t WHERE c > (-1.0E0) AND a = 'a' FOR UPDATE;
/*tx2*/ UPDATE t SET b = 'a' WHERE c <=> 0.5E0 OR (c * 0.5E0) < 0.5E0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = a WHERE 1;
