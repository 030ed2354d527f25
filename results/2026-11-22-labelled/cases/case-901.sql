-- seed: 2026
-- case: 901
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (3, NULL, 3, 'aa'), (NULL, 'ab', 7, 'aa'), (7, 'b', NULL, 'aa'), (7, 'ab', 3, 'ab'), (3, 'b', 7, 'ab'), (3, 'a', NULL, '');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (6, 'B', 2, 1.0E0), (27, NULL, 2, 1.5E0), (0, 'B', 2, -0.5E0), (10, '', NULL, 1.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO u VALUES (6, 'aa', 10, -0.5E0);
/*tx1*/ SELECT * FROM t WHERE (NOT (a = 7)) OR d <= 'B';
/*tx1*/ SELECT * FROM t WHERE a = 3;
/*tx2*/ SELECT * FROM u WHERE b > 'aa' OR (b NOT BETWEEN 'B' AND 'ba') LOCK IN SHARE MODE NOWAIT;
/*tx2*/ SAVEPOINT s;
/*tx2*/ INSERT INTO t VALUES (3, 'b', 5, 'aa') ON DUPLICATE KEY UPDATE c = 5;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET a = a + 2 WHERE NOT (a = 7);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM u WHERE b > 'aa' FOR UPDATE SKIP LOCKED;
/*tx1*/ COMMIT;
