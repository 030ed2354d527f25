-- seed: 2026
-- case: 312
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (10, 'ab', -2, 10), (-1, 'aa', -2, -1), (3, NULL, -1, 3), (2, 'a', -2, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE c = (-1);
/*tx1*/ UPDATE t SET c = -1 WHERE (b IS NOT NULL) AND (c BETWEEN (-1) AND (-1));
/*tx2*/ INSERT INTO t (a, b, c) VALUES (0, 'ba', -1);
/*tx2*/ INSERT INTO t VALUES (-2, 'B', -2, -1);
/*tx1*/ UPDATE t SET a = a + 10 WHERE ((b IS NULL) AND c < d) OR (b IN ('ba', 'aa', 'ab'));
/*tx1*/ SELECT DISTINCT d FROM t;
/*tx2*/ SELECT * FROM t WHERE NOT (c = 5) FOR UPDATE;
/*tx1*/ UPDATE t SET d = 10 WHERE d IN (10, 3) ORDER BY a LIMIT 2;
/*tx1*/ UPDATE t SET d = 3 WHERE NOT (c = 5);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
