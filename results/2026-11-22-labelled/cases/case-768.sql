-- seed: 2026
-- case: 768
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('aa', NULL), ('ab', 'ab'), ('B', 'ba'), ('b', 'ba'), ('ba', 'ba'), ('', 'ab');
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET a = 'x' WHERE a > b AND b = 'aa' ORDER BY a LIMIT 1;
/*tx3*/ DELETE FROM t WHERE b IS NOT NULL;
/*tx3*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE b BETWEEN 'aa' AND 'ab' FOR UPDATE SKIP LOCKED;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT IGNORE INTO t VALUES ('e', '');
/*tx1*/ SELECT DISTINCT b FROM t WHERE a = '';
/*tx2*/ SELECT * FROM t WHERE (b IN ('', 'aa')) OR a = 'aa';
/*tx2*/ REPLACE INTO t (a) VALUES ('B'), ('a');
/*tx2*/ UPDATE t SET a = a WHERE b IS NOT NULL;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
