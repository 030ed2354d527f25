-- id: union-order-of-source
-- seed: 9510
-- case: 11650
-- target: mysql:8.0.12
-- server: mysql:8.0.12
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, d VARCHAR(5) COLLATE utf8mb4_bin DEFAULT '', UNIQUE KEY kk (c, d), KEY kd (d));
/*init*/ INSERT INTO t VALUES ('B', 2, 'B', 'ba'), ('ba', 1, 'a', 'aa'), ('', 10, 'ab', 'ba');
/*tx1*/ INSERT INTO t VALUES ('r', 10, 'ab', 'aa');
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = 'aa' WHERE a >= 'ba' ORDER BY c, a LIMIT 2;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx1*/ REPLACE INTO t SELECT 'ab', b, c, d FROM t WHERE d < 'ba' OR a = 'ba';
/*tx2*/ SELECT * FROM t WHERE (b <> (-1) AND (d IS NOT NULL) AND (NOT (c IN ('a')))) OR d = 'ba' LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ COMMIT;
/*tx1*/ SAVEPOINT z;
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
