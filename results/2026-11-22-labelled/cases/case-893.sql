-- seed: 2026
-- case: 893
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (7, 2.50, 3), (2, -0.50, 3);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a, b, c FROM t WHERE b >= 2.50;
/*tx1*/ UPDATE IGNORE t SET c = c + 2 WHERE a = 2;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a <> 2;
/*tx2*/ INSERT INTO t VALUES (10, 0.50, 3);
/*tx2*/ UPDATE t SET b = 2.50 WHERE a > 1;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 35, c = -2 WHERE c > 4;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
