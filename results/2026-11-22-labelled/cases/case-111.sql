-- seed: 2026
-- case: 111
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', 'ba', 'a', 2.0E0), ('ab', 'ba', 'aa', NULL), ('', 'B', '', 1.5E0), ('a', 'a', 'aa', 3.0E0), ('ba', 'B', '', -0.5E0), ('', 'a', NULL, 2.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE b BETWEEN 'B' AND 'a';
/*tx1*/ UPDATE t SET b = 'ba' WHERE a BETWEEN 'a' AND 'ba';
/*tx1*/ DELETE FROM t WHERE b > a;
/*tx2*/ INSERT INTO t VALUES ('', 'a', 'aa', NULL);
/*tx1*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
