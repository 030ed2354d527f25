-- seed: 2026
-- case: 617
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('', 2.00);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('B', 3.00);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b WHERE (b * (-0.50)) = 3.00 ORDER BY b, a DESC LIMIT 1;
/*tx2*/ DELETE FROM t WHERE (a BETWEEN '' AND '') OR a > '';
/*tx2*/ SELECT COUNT(a) FROM t WHERE NOT (a = '' AND a = '') FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
