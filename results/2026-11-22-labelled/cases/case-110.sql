-- seed: 2026
-- case: 110
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(10) COLLATE utf8mb4_bin, d DOUBLE, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', 'a', NULL, 10.0E0), ('ab', '', 'ab', 1.5E0), ('ba', '', 'B', 1.5E0), ('ab', 'a', 'B', 1.5E0), ('ab', 'B', 'B', 0.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('ba', 'ba', 'aa', NULL), ('b', '', 'ab', 10.0E0), (NULL, '', 'ab', 10.0E0);
/*tx2*/ UPDATE t SET c = 'ab' WHERE d <> 1.5E0 OR b = '';
/*tx1*/ UPDATE IGNORE t SET d = NULL WHERE d <> 1.5E0 OR b = '';
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET d = d + 10.0E0 WHERE a <= 'ab';
/*tx2*/ DELETE FROM t WHERE a <=> 'ba';
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
