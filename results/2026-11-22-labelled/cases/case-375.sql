-- seed: 2026
-- case: 375
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('a', 0), ('b', 0), ('B', 5), ('', -1);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = -1 WHERE a = 'b';
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 'a';
/*tx1*/ UPDATE t SET b = 0 WHERE ((NOT (b IN (5, -1, 0))) AND (b BETWEEN (-1) AND 5)) OR ((a > 'ba' OR a = '') AND a = 'b');
/*tx2*/ UPDATE t SET a = a WHERE NOT ((b BETWEEN 0 AND 5) AND a = 'B');
/*tx1*/ UPDATE t SET b = 5 ORDER BY a LIMIT 3;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
