-- seed: 2026
-- case: 742
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(5) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3, 'ab', 'aa', 'a'), (7, 'a', 'a', 'B'), (3, 'B', '', '');
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET d = NULL WHERE c <=> NULL;
/*tx1*/ SELECT a, b, d FROM t WHERE d <=> NULL OR (a IN (3));
/*tx2*/ DELETE FROM t WHERE d = 'B';
/*tx1*/ UPDATE t SET d = 'B';
/*tx2*/ SELECT * FROM t WHERE (d > c OR c = 'aa') AND (d = 'B' OR (d NOT IN ('a', ''))) FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'B', c = c WHERE NOT (a = 5);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
