-- seed: 2026
-- case: 609
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('aa', 2.50), ('a', 0.00), ('', 2.00), ('ba', 0.00), ('p', 2.00);
/*tx2*/ SELECT a, b FROM t WHERE b >= 0.00;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 'a' ORDER BY a DESC LIMIT 2;
/*tx1*/ SELECT COUNT(*), MIN(a), COUNT(a) FROM t WHERE 1;
/*tx2*/ UPDATE t SET b = b WHERE NOT (a BETWEEN 'ba' AND 'ba');
/*tx1*/ DELETE FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 2.50 WHERE b = 2.50;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
