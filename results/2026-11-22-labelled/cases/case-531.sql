-- seed: 2026
-- case: 531
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ab', 34.0E0, 'ba');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a <= 'ab';
/*tx1*/ UPDATE t SET a = 'aa' WHERE NOT (b <> 2.0E0 AND c = '');
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 'bb' WHERE a = 'ab';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET a = '' WHERE a = 'ab';
