-- seed: 2026
-- case: 565
-- isolation: RC
-- isolation-tx: tx1=RC tx2=SER tx3=RC tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', 10, 7, 'B'), ('b', 3, 1, 'b'), ('aa', -1, 7, 'a');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('ab', NULL, 1.0E0), ('aa', 7, 1.0E0), ('aa', 4, 2.5E0), ('ab', 7, 2.5E0), ('ab', 4, 1.0E0);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM u WHERE b IS NOT NULL;
/*tx1*/ SELECT DISTINCT c FROM u WHERE b = 4 FOR UPDATE;
/*tx2*/ DELETE FROM t WHERE NOT (a = 'ab' XOR b >= 10);
/*tx1*/ DELETE FROM u WHERE b IS NULL;
/*tx4*/ SELECT * FROM t WHERE d = 'b';
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx3*/ SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx3*/ SAVEPOINT s;
/*tx3*/ DELETE FROM t WHERE b BETWEEN (-1) AND 3;
/*tx4*/ DELETE FROM t WHERE NOT (a = 'ab' XOR b >= 10);
/*tx3*/ SELECT * FROM u;
/*tx3*/ REPLACE INTO u (b, c) VALUES (7, 1.0E0), (-2, 3.0E0);
/*tx1*/ COMMIT;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx4*/ UPDATE t SET a = 'ba' WHERE b = (-1) ORDER BY a DESC LIMIT 3;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
