-- seed: 2026
-- case: 891
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (10, -0.50, 1), (4, 10.00, 1), (-1, 0.50, 1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 10 WHERE NOT (b = 10.00);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = 4 WHERE NOT (b <= 3.00);
/*tx1*/ SELECT * FROM t WHERE (NOT (b = 10.00)) OR b <> 3.00;
/*tx1*/ SELECT * FROM t WHERE NOT (c < 1);
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE c > 4 AND a <> (-1);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
