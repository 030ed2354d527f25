-- seed: 2026
-- case: 799
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('B', -0.50, NULL, NULL), ('ab', 0.00, 1, 5), ('ab', -0.50, 10, 1), ('b', 0.00, 10, 5);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET b = 1.00 WHERE NOT (c <=> NULL);
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT d, a FROM t WHERE c = 10 ORDER BY d DESC, b LIMIT 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = 'aa';
/*tx3*/ DELETE FROM t ORDER BY a DESC, b;
/*tx1*/ INSERT INTO t SELECT a, b, c, d FROM t WHERE ((NOT (a = 'B')) AND (b NOT IN (3.00, 10.00, 2.50))) OR b > 2.50;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE ((c - 10) > 5 AND d > 1) OR (d IS NOT NULL);
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('B', 0.00, 10, 1);
/*tx3*/ INSERT IGNORE INTO t SELECT 'ab', b + 10.00, c, d + 1 FROM t WHERE (a = 'aa' OR b > (-0.50)) AND (d >= c AND a >= 'aa');
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET c = c WHERE NOT (d >= 5 AND (a BETWEEN 'B' AND 'aa'));
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
