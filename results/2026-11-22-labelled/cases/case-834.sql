-- seed: 2026
-- case: 834
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (23, 10.0, 3000000000, 'a');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT a, b, d FROM t WHERE (NOT (a < c)) AND d = 'aa' FOR UPDATE;
/*tx2*/ UPDATE t SET d = 'aa', b = 1000.0;
/*tx1*/ INSERT INTO t VALUES (23, NULL, 3000000000, 'aa');
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = 23;
/*tx2*/ SELECT * FROM t WHERE a = 23;
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT c, d FROM t WHERE d = 'a' LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ COMMIT;
