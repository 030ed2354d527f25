-- seed: 2026
-- case: 510
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('B', 'ab', 7), ('', 'ab', 1), ('a', 'ab', 1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 'ab' WHERE a = 'B';
/*tx1*/ UPDATE t SET a = 'ba' WHERE a = '';
/*tx2*/ INSERT INTO t (a, c) VALUES ('e', 7);
/*tx2*/ SELECT b, MAX(a), AVG(c) FROM t WHERE a = '' OR c = 0 GROUP BY b ORDER BY b LIMIT 4 LOCK IN SHARE MODE;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
