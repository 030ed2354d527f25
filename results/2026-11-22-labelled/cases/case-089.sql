-- seed: 2026
-- case: 89
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('ab', 'ab', 2.0E0), ('m', 'aa', 2.0E0), ('a', 'b', 10.0E0), ('ba', 'aa', 10.0E0), ('', 'ab', NULL), ('B', 'ab', 10.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 'ab';
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE (b IN ('b', 'ab')) XOR (b BETWEEN 'aa' AND 'b');
/*tx1*/ UPDATE t SET c = NULL;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = a ORDER BY a LIMIT 1;
/*tx1*/ COMMIT;
