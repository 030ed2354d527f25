-- seed: 2026
-- case: 744
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (4, 'aa', 'b', 'B');
/*tx2*/ DELETE FROM t WHERE d = 'B';
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t WHERE d BETWEEN 'aa' AND 'ba' FOR UPDATE NOWAIT;
/*tx3*/ BEGIN;
/*tx1*/ UPDATE t SET a = 0 WHERE b <=> 'aa';
/*tx3*/ SELECT * FROM t WHERE c IN ('a') LOCK IN SHARE MODE;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = c, b = 'ba' WHERE d IS NULL;
/*tx1*/ INSERT INTO t VALUES (NULL, 'ba', 'a', 'aa');
/*tx1*/ DELETE FROM t WHERE d BETWEEN 'aa' AND 'ba';
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT a, d FROM t FOR UPDATE;
/*tx3*/ SELECT * FROM t WHERE (d BETWEEN 'aa' AND 'ba') OR (a IS NOT NULL);
/*tx2*/ UPDATE t SET b = 'aa' WHERE c = 'b';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ INSERT INTO t VALUES (3000000000, '', NULL, 'ba');
/*tx3*/ SELECT * FROM t WHERE d = 'B';
/*tx3*/ COMMIT;
