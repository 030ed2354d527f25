-- seed: 2026
-- case: 541
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('', 2.5E0, 'a'), ('aa', 2.0E0, 'a'), ('j', 3.0E0, 'aa'), ('B', NULL, 'aa'), ('k', NULL, 'aa');
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('ab', 19.0E0, 'a');
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 'aa' WHERE a = 'j';
/*tx1*/ SELECT a, c FROM t WHERE a BETWEEN 'B' AND 'aa';
/*tx1*/ SELECT a FROM t WHERE NOT (NOT (c >= 'b'));
/*tx2*/ INSERT INTO t (a, b) VALUES ('ab', 2.5E0), ('b', NULL);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
