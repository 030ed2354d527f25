-- seed: 2026
-- case: 567
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ab', -1, 4, 'ba'), ('', 7, 7, 'a'), ('a', -2, 7, 'aa'), ('b', -2, 5, 'aa'), ('ba', -2, 3, 'a');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES ('aa', 0, 3.0E0), ('ab', 10, 0.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a WHERE NOT (c = 5);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES ('x', 3, 10, NULL);
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
