-- seed: 2026
-- case: 77
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('aa', NULL, 'aa'), ('a', 3, 'a'), ('ba', NULL, 'a'), ('ab', 1, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('a', 2, 'aa');
/*tx2*/ SELECT * FROM t WHERE (c <> 'B' OR (c BETWEEN 'B' AND 'aa')) AND (b <= 3 OR (b BETWEEN 1 AND 10)) LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET c = 'aa' WHERE 1;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE c = 'B' AND a < 'a' AND ((a BETWEEN '' AND 'ba') XOR a > 'ba') FOR UPDATE;
/*tx2*/ UPDATE t SET c = 'B' WHERE c > 'B';
/*tx1*/ UPDATE t SET a = 'b' WHERE c > 'aa' XOR a = 'aa';
/*tx2*/ UPDATE t SET a = a WHERE a <= 'ba' OR b = 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE ((NOT (b BETWEEN 3 AND 3)) OR ((b IN (1)) AND a > 'a')) IS NULL;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
