-- seed: 2026
-- case: 572
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 10, 1, 'ba'), ('b', 3, 1, 'aa'), ('ab', 10, 1, 'B');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES (NULL, 2, -1.0E0), ('', NULL, 1.5E0);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM u;
/*tx3*/ BEGIN;
/*tx3*/ REPLACE INTO t (a, b, c) VALUES ('b', 7, -2);
/*tx3*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM u WHERE b <=> 1;
/*tx2*/ DELETE FROM u WHERE b IS NULL;
/*tx1*/ SAVEPOINT s;
/*tx3*/ UPDATE t SET a = 'B' WHERE b = c ORDER BY a DESC LIMIT 3;
/*tx2*/ SELECT * FROM u;
/*tx3*/ SELECT * FROM u;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx3*/ UPDATE u SET a = NULL WHERE a IS NULL;
/*tx3*/ COMMIT;
