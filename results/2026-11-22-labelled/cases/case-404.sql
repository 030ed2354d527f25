-- seed: 2026
-- case: 404
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT);
/*init*/ INSERT INTO t VALUES (2, 'ab', 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT b FROM t FOR UPDATE;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET a = 5 WHERE c = 1;
/*tx1*/ DELETE FROM t WHERE b = 'ab' AND (c IN (3, 1));
/*tx1*/ DELETE FROM t WHERE (NOT (a > 2 AND b < 'ba')) AND (b IS NOT NULL);
/*tx2*/ SELECT COUNT(*), SUM(a) FROM t WHERE a = 2;
/*tx2*/ UPDATE t SET b = NULL WHERE c NOT BETWEEN 3 AND 5;
/*tx2*/ INSERT INTO t VALUES (29, NULL, 3);
/*tx2*/ UPDATE t SET b = 'ba' WHERE c BETWEEN 1 AND 5;
/*tx2*/ UPDATE t SET b = 'a' WHERE a = 2;
/*tx1*/ UPDATE t SET c = c + (-1) WHERE b <=> 'ab';
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
