-- seed: 2026
-- case: 770
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('aa', 'b'), ('', 'ab'), ('b', 'b'), ('a', 'b');
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ DELETE FROM t WHERE NOT (NOT (b <> 'aa'));
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a <= '';
/*tx1*/ UPDATE t SET b = 'aa' WHERE (b NOT BETWEEN '' AND '') OR (a BETWEEN '' AND 'b') OR a >= '' OR (a < 'aa' AND a < 'b' AND (a IN ('', 'a')));
/*tx2*/ SELECT * FROM t WHERE a BETWEEN '' AND 'aa';
/*tx2*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET a = 'ba' WHERE (((a IN ('')) AND a = '') OR a = 'a') AND ((NOT (b IN ('aa', 'ba'))) AND a < 'a');
/*tx1*/ SELECT * FROM t WHERE a = 'a';
/*tx2*/ ROLLBACK TO SAVEPOINT z;
/*tx1*/ UPDATE t SET b = '' WHERE a > 'aa';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE (NOT (NOT (b <> 'aa'))) OR b >= 'aa';
/*tx2*/ SELECT a, b FROM t;
/*tx2*/ COMMIT;
