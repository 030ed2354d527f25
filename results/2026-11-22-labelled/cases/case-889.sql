-- seed: 2026
-- case: 889
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (2, 10.00, 2), (5, 2.00, 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE c = 0;
/*tx2*/ UPDATE t SET a = -1, b = 2.00 WHERE c = 0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ SELECT COUNT(a), COUNT(*) FROM t WHERE a = 5;
/*tx1*/ DELETE FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
