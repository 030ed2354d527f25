-- seed: 2026
-- case: 774
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('a', 'ab'), ('ab', NULL), ('', 'b');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 'ab' FOR UPDATE;
/*tx2*/ UPDATE t SET b = 'aa' WHERE a = 'ab';
/*tx1*/ SELECT * FROM t WHERE (b <> 'ab' OR a <> 'ab') AND (b <> 'b' OR (a IN ('a', 'ab', ''))) AND (((b IS NOT NULL) OR (b IN ('b', ''))) AND (b > 'b' OR b <=> NULL));
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE a > 'ab';
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ UPDATE t SET a = 'b' WHERE a = 'a' ORDER BY a DESC LIMIT 1;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
