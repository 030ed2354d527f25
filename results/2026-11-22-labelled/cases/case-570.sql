-- seed: 2026
-- case: 570
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 4, 0, 'B'), ('ab', 10, NULL, 'B');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('aa', 7, 2.0E0), ('ba', 7, 2.0E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 10 WHERE NOT (d = 'ab');
/*tx2*/ SELECT COUNT(*), MIN(t.c) FROM t JOIN u ON t.a < u.a AND (u.a = '' OR u.c = 0.5E0);
/*tx2*/ DELETE FROM t WHERE NOT ((c - b) > 4) ORDER BY a LIMIT 2;
/*tx2*/ SELECT * FROM u;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ COMMIT;
