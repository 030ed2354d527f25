-- seed: 2026
-- case: 887
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (7, 3.00, 5), (-1, 0.50, 1), (19, 0.50, 5), (3, 3.00, 1), (4, 0.50, 5);
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = 5 WHERE c <> 1 AND (c * a) >= (-2);
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ UPDATE t SET b = 2.50 WHERE b < 3.00 AND c <> a;
/*tx1*/ SELECT * FROM t WHERE a = 7;
/*tx1*/ SELECT * FROM t WHERE b = 1.50 FOR UPDATE;
/*tx2*/ SELECT a, b, c FROM t WHERE c BETWEEN 0 AND 0;
/*tx4*/ UPDATE t SET a = a + 10 WHERE ((a BETWEEN 4 AND 19) OR (a BETWEEN (-1) AND 19)) AND a = c;
/*tx2*/ SELECT * FROM t WHERE (b * 2.50) = 3.00;
/*tx3*/ INSERT INTO t VALUES (5, 0.50, 0);
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
