-- seed: 2026
-- case: 213
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c INT NOT NULL, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (0, 2, 3, NULL), (2, 0, 10, 'B'), (-2, 1, 2, 'b'), (3, NULL, 1, NULL), (7, 3, 1, 'ba'), (10, 1, 2, '');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 3 WHERE c = a XOR b = 1 ORDER BY a LIMIT 3;
/*tx2*/ UPDATE t SET c = 2 WHERE c = 1;
/*tx1*/ UPDATE t SET a = a WHERE c = 1;
/*tx2*/ SELECT * FROM t WHERE d IS NULL FOR UPDATE;
/*tx2*/ UPDATE t SET d = 'x' WHERE a = 4;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
