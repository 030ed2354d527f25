-- seed: 2026
-- case: 882
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (2, 3.00, 10), (24, 2.50, -2), (4, 1.00, 4), (-2, 1.00, -2);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 10.00, c = 10 WHERE b = 1.00;
/*tx1*/ SELECT * FROM t WHERE a <=> 24;
/*tx1*/ UPDATE t SET b = 2.50 WHERE b = 2.00;
/*tx2*/ INSERT INTO t SELECT 0, b, c FROM t WHERE a <=> 24;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
