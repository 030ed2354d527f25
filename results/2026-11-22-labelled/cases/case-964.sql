-- seed: 2026
-- case: 964
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (5, 3, 7), (1, 3, 7), (-1, 10, 1), (22, -1, 7);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT a, c FROM t WHERE (a = 22 OR (c NOT BETWEEN 1 AND 1) OR c >= 1) AND (NOT ((c - 0) = 0));
/*tx3*/ SAVEPOINT s;
/*tx3*/ UPDATE t SET c = c + 10 WHERE a <> 22 AND b <= 10 ORDER BY c DESC, a DESC LIMIT 1;
/*tx1*/ UPDATE t SET c = c + 10 WHERE a <> 22 AND b <= 10;
/*tx2*/ BEGIN;
/*tx1*/ COMMIT;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ UPDATE t SET b = 10 ORDER BY a DESC LIMIT 3;
/*tx3*/ INSERT INTO t (a, c) VALUES (5, 0) ON DUPLICATE KEY UPDATE b = 3;
/*tx3*/ SELECT b, MAX(c), MIN(b) FROM t WHERE (c - b) = 7 OR b = 3 GROUP BY b;
/*tx3*/ REPLACE INTO t VALUES (5, 3, 7);
/*tx2*/ UPDATE IGNORE t SET b = b + 1 WHERE c > 0;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
