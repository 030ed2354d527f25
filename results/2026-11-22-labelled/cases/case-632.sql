-- seed: 2026
-- case: 632
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('a', 1.00, 3, 2), ('x', 1.00, 3, 4), ('B', 1.00, NULL, -2), ('ab', 3.00, -1, 10), ('b', 1.00, 10, 7);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT a, b, d FROM t WHERE a = 'b';
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT 'k', b, c, -2 FROM t WHERE a = 'B';
/*tx2*/ SELECT * FROM t;
/*tx2*/ SAVEPOINT s;
/*tx2*/ SELECT * FROM t WHERE (NOT (a NOT BETWEEN 'B' AND 'B')) AND (d <= 4 AND c < 1);
/*tx1*/ DELETE FROM t WHERE a = 'a';
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE NOT (a = 'B');
/*tx1*/ SELECT a, c, d FROM t WHERE a = 'ab';
/*tx1*/ INSERT INTO t VALUES ('ba', 1.00, NULL, 1) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ COMMIT;
/*tx1*/ UPDATE t SET c = c + 10 WHERE NOT (d BETWEEN 4 AND 4);
