-- seed: 2026
-- case: 297
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin, c INT, d DECIMAL(5, 2), UNIQUE KEY kd (d), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('B', 'b', 0, 0.00), ('ab', 'b', 0, -1.00), ('', 'b', -1, 1.50), ('a', 'ba', 0, NULL), ('b', 'aa', -1, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET d = 1.00 WHERE (NOT (c = (-1))) OR (b IN ('b')) ORDER BY a DESC LIMIT 3;
/*tx2*/ SELECT * FROM t WHERE ((b IN ('b', '')) AND (a BETWEEN 'B' AND 'aa')) OR (d <> 1.00 OR (d BETWEEN 0.00 AND 1.50));
/*tx1*/ UPDATE t SET b = b WHERE (NOT (c = (-1))) OR (b IN ('b')) OR (c >= 0 AND b < 'ab');
/*tx1*/ UPDATE t SET b = 'b';
/*tx2*/ UPDATE t SET a = 'aa' WHERE c > 7;
/*tx2*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
