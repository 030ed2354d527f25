-- seed: 2026
-- case: 621
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('', NULL), ('B', 1.50), ('a', 2.50);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT IGNORE INTO t SELECT a, b + 1.00 FROM t WHERE 1;
/*tx2*/ UPDATE t SET b = 2.50 WHERE b NOT BETWEEN 1.50 AND 1.50 ORDER BY a DESC LIMIT 3;
/*tx1*/ INSERT INTO t VALUES ('g', 0.00);
/*tx2*/ INSERT INTO t SELECT 'aa', b FROM t WHERE b <=> 1.50;
/*tx2*/ INSERT INTO t VALUES ('g', 0.00);
/*tx1*/ UPDATE t SET a = 'f' WHERE (b * 2.50) <= 1.50;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
