-- seed: 2026
-- case: 497
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('a', '', -1), ('ab', 'aa', -1), ('aa', '', 3);
/*tx1*/ SELECT * FROM t WHERE b = 'B' OR a < 'ab' LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx1*/ SAVEPOINT s;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = NULL WHERE a = 'aa';
/*tx1*/ DELETE FROM t WHERE 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE IGNORE t SET a = a;
/*tx2*/ UPDATE t SET b = '' WHERE c BETWEEN 2 AND 3;
/*tx2*/ UPDATE t SET b = 'aa' WHERE b = 'aa';
/*tx1*/ SELECT * FROM t WHERE c = 3 AND (c IN (1, 3));
/*tx1*/ UPDATE t SET b = '', c = 3 WHERE (c IN (3, 1)) OR (a NOT BETWEEN 'aa' AND 'ab');
/*tx1*/ UPDATE t SET b = 'aa', c = NULL WHERE b <= 'aa' OR b = 'B' OR a <= 'ab';
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
