-- seed: 2026
-- case: 534
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('', 10.0E0, 'ba'), ('aa', -1.0E0, 'aa');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c = 'aa';
/*tx1*/ DELETE FROM t;
/*tx2*/ SELECT a, b FROM t FOR UPDATE;
/*tx1*/ UPDATE t SET c = '' WHERE b IN (-1.0E0);
/*tx3*/ INSERT IGNORE INTO t SELECT 'C', b + 20.0E0, c FROM t WHERE b = 10.0E0;
/*tx2*/ INSERT INTO t (a, b) VALUES ('m', 19.0E0), ('ba', 2.5E0);
/*tx2*/ SELECT * FROM t WHERE b <= 0.0E0;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
