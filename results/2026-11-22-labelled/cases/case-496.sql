-- seed: 2026
-- case: 496
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT);
/*init*/ INSERT INTO t VALUES ('a', 'aa', 7);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = 5 WHERE b = 'aa';
/*tx1*/ SAVEPOINT s;
/*tx1*/ INSERT IGNORE INTO t (a) VALUES ('');
/*tx2*/ INSERT INTO t VALUES ('ba', 'ab', 1), ('h', 'aa', 1);
/*tx1*/ UPDATE t SET c = c + 10 WHERE ((a NOT BETWEEN 'a' AND 'a') AND (b NOT BETWEEN 'aa' AND 'ba')) OR (c >= 5 OR a > 'B');
/*tx2*/ UPDATE t SET a = 'aa' WHERE c IS NOT NULL;
/*tx2*/ UPDATE t SET b = 'aa' WHERE a = 'a';
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ SELECT b FROM t WHERE a = 'a';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
