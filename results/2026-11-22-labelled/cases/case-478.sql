-- seed: 2026
-- case: 478
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (4, 'ab', 3), (16, 'aa', 5), (1, '', 4), (5, '', 17);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE NOT (b <> 'ab' OR c <= 17);
/*tx3*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES (4, 'aa', 3);
/*tx3*/ UPDATE t SET b = '' WHERE c = 4;
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx3*/ SELECT * FROM t WHERE b NOT BETWEEN 'ab' AND 'ab';
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'aa' WHERE a = 16 OR (c + 7) <> 17;
/*tx3*/ SELECT * FROM t WHERE a = 16;
/*tx1*/ UPDATE t SET b = '' WHERE c = 4;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx3*/ SELECT b FROM t WHERE a <= 16 GROUP BY b ORDER BY b DESC;
/*tx1*/ SELECT * FROM t WHERE (NOT (a <= 4)) AND a >= 5 AND (((c + a) < 5 OR (c IN (4, 3))) AND c = a);
/*tx1*/ SAVEPOINT s;
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ ROLLBACK;
