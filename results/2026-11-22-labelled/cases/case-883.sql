-- seed: 2026
-- case: 883
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (9, 2.00, 10), (0, 0.00, NULL), (10, 0.00, 7), (-1, -0.50, NULL), (11, -1.00, 4), (4, 2.00, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE c >= 5;
/*tx2*/ SELECT * FROM t WHERE c NOT BETWEEN 5 AND 10;
/*tx1*/ UPDATE t SET c = 4 ORDER BY b DESC, a DESC LIMIT 1;
/*tx1*/ UPDATE t SET b = b WHERE a = (-1) ORDER BY b, a LIMIT 2;
/*tx2*/ SELECT b FROM t WHERE (c NOT IN (4)) OR (a BETWEEN (-1) AND 11) OR (b = 0.00 OR b > 2.00);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 1.50 WHERE (c NOT IN (4)) OR (a BETWEEN (-1) AND 11) OR (b = 0.00 OR b > 2.00);
/*tx1*/ SELECT * FROM t;
/*tx1*/ ROLLBACK;
