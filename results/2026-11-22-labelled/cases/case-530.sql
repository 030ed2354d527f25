-- seed: 2026
-- case: 530
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (NULL, 2.0E0, 'a'), (NULL, -0.5E0, 'ba'), (NULL, -1.0E0, 'ba');
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('a', 2.5E0, NULL), ('b', 1.0E0, 'ba'), ('aa', 0.0E0, 'a');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (c >= '' AND (c BETWEEN '' AND 'a')) IS NULL FOR UPDATE NOWAIT;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
