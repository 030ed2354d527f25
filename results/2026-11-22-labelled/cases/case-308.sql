-- seed: 2026
-- case: 308
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (2, 'B', 7, 0), (1, 'f', 5, 5), (3, 'ab', 7, NULL), (34, 'b', -1, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = 'f';
/*tx2*/ UPDATE t SET b = b WHERE NOT (c <> 7);
/*tx1*/ INSERT IGNORE INTO t VALUES (1, 'f', 5, 5);
/*tx1*/ UPDATE t SET c = NULL WHERE a = 1;
/*tx2*/ UPDATE t SET d = d + 2 WHERE d = c;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t SELECT a + (-10), NULL, c + 1, d FROM t WHERE a = 2;
/*tx2*/ UPDATE t SET b = b WHERE d IS NULL ORDER BY a;
/*tx1*/ DELETE FROM t WHERE (NOT (c <> 7)) OR c > (-2);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
