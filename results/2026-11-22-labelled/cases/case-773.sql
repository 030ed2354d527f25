-- seed: 2026
-- case: 773
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('b', 'b'), ('aa', 'b');
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = '' WHERE a <> b OR a <= 'a';
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE NOT (NOT (a > '' AND a = 'aa'));
/*tx2*/ SELECT * FROM t WHERE a = 'aa' FOR UPDATE;
/*tx2*/ INSERT INTO t (a) VALUES ('a'), ('aa') ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE NOT (a = 'aa' AND (a IN ('b')));
/*tx2*/ COMMIT;
