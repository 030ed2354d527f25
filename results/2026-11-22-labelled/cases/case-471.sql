-- seed: 2026
-- case: 471
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1, 'a', 0), (-2, '', 3), (10, 'a', NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'b' WHERE c IN (3);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 4 WHERE b BETWEEN 'ab' AND 'ab';
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
