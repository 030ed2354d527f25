-- seed: 2026
-- case: 561
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, d VARCHAR(5) COLLATE utf8mb4_bin, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('i', 10, 2, 'ba'), ('b', 10, 3, 'aa'), ('g', 10, -2, 'ba'), ('ba', 10, -2, 'ba'), ('ab', -2, -2, '');
/*init*/ CREATE TABLE u (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, c DOUBLE, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO u VALUES (NULL, 5, 2.5E0), (NULL, NULL, -1.0E0), ('ab', -2, 2.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SAVEPOINT s;
/*tx1*/ INSERT INTO t VALUES ('i', 7, 5, 'aa');
/*tx2*/ DELETE FROM t WHERE NOT ((NOT (b BETWEEN 2 AND 5)) XOR (c > 5 OR (b BETWEEN 5 AND 10))) ORDER BY c, a LIMIT 3;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ INSERT INTO u VALUES (NULL, NULL, NULL);
/*tx1*/ COMMIT;
