-- seed: 2026
-- case: 753
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('B', 'B', 'ab', -0.5E0), ('', 'ba', 'ab', -0.5E0), ('B', 'ab', NULL, -0.5E0), ('ab', NULL, NULL, 2.0E0), ('B', 'ab', 'a', 1.5E0), ('B', 'ba', 'ab', 1.0E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (0.00, 1, 'aa'), (0.50, 2, 'aa'), (3.00, -2, 'ab');
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM u WHERE a <=> 0.00;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM u WHERE a <=> 0.00 OR ((NOT (c <> 'ab')) AND ((b BETWEEN (-1) AND (-1)) AND c > 'b') AND (b * 4) = (-1));
/*tx1*/ SAVEPOINT s;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
