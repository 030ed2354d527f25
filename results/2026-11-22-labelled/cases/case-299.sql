-- seed: 2026
-- case: 299
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('ba', 'ba', NULL, 2.00), ('ab', '', 2, 3.00), ('b', 'b', 2, 21.00), ('', 'ba', NULL, 19.00);
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET c = NULL WHERE b < 'b';
/*tx1*/ UPDATE t SET d = 20.00 WHERE NOT (NOT (d <> 3.00)) ORDER BY a LIMIT 1;
/*tx2*/ BEGIN;
/*tx2*/ SELECT a, b, d FROM t WHERE ((d BETWEEN 2.00 AND 2.00) AND c <= 10) OR c = 3 LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ INSERT INTO t VALUES ('a', 'b', 10, 2.50);
/*tx2*/ UPDATE t SET c = c + 10 WHERE b = '';
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT b, c, d FROM t WHERE NOT (NOT (d <> 3.00));
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
