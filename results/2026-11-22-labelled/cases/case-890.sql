-- seed: 2026
-- case: 890
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (2, 2.00, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 10.00, c = NULL WHERE a = 2;
/*tx2*/ SELECT a, c FROM t;
/*tx2*/ UPDATE IGNORE t SET b = b + 1.00 WHERE a = 2;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 2;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
