-- seed: 2026
-- case: 971
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT);
/*init*/ INSERT INTO t VALUES (1, 4, -1), (5, 4, 1);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE a = 1;
/*tx2*/ INSERT INTO t VALUES (1, 10, 3) ON DUPLICATE KEY UPDATE b = 4;
/*tx1*/ SELECT * FROM t WHERE (a * (-1)) = 5 OR c > 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT (b = 2) LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t SELECT a + 10, b, c + (-1) FROM t WHERE NOT (c = a OR (b IS NULL));
/*tx3*/ COMMIT;
/*tx1*/ UPDATE t SET b = 10 WHERE a <= 1 OR (c BETWEEN (-1) AND 3) ORDER BY a LIMIT 2;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
