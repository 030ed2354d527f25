-- seed: 2026
-- case: 378
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('x', 0), ('a', 10), ('d', 0), ('f', 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 3000000000;
/*tx2*/ SELECT a FROM t WHERE b IN (0);
/*tx2*/ DELETE FROM t WHERE a = 'a';
/*tx1*/ UPDATE t SET a = a WHERE b = 10;
/*tx1*/ INSERT INTO t VALUES ('d', 2) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ SELECT a, b FROM t WHERE (a BETWEEN 'd' AND 'x') OR (b IN (0, 10));
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
