-- seed: 2026
-- case: 984
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('B', 4, 0, 3), ('aa', 7, NULL, 4), ('ba', NULL, 0, -1), ('', 3, 10, 5);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT DISTINCT b, a FROM t WHERE b = 3 FOR UPDATE;
/*tx1*/ UPDATE t SET a = 'aa' WHERE b IS NULL;
/*tx1*/ DELETE FROM t WHERE a = 'a';
/*tx2*/ INSERT INTO t VALUES ('aa', 7, NULL, 4), (NULL, NULL, -1, 5), ('B', -2, NULL, 3) ON DUPLICATE KEY UPDATE d = VALUES(d);
/*tx1*/ SELECT * FROM t WHERE b IS NULL;
/*tx1*/ UPDATE t SET b = b WHERE NOT (b = (-2) AND a = 'ab');
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT (c <> 0) LOCK IN SHARE MODE NOWAIT;
/*tx2*/ UPDATE t SET b = b + 20 WHERE ((a IN ('')) AND a < 'aa') OR (a IN ('ba'));
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
