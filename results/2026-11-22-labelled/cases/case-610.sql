-- seed: 2026
-- case: 610
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), UNIQUE KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('ab', 2.50), ('b', 2.50), ('B', 1.00), ('', -1.00);
/*tx2*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t SELECT a, b FROM t WHERE (b + 2.50) > 1.00 OR b <=> NULL;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT b, MIN(DISTINCT b), COUNT(*) FROM t GROUP BY b LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES ('ba', 2.50);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE a <> 'b';
/*tx1*/ UPDATE t SET b = 1.00 WHERE a = 'ab';
/*tx2*/ COMMIT;
/*tx2*/ UPDATE t SET a = a WHERE a BETWEEN '' AND 'B';
/*tx1*/ COMMIT;
/*tx1*/ UPDATE t SET b = 1.00 WHERE b = (-1.00);
