-- seed: 2026
-- case: 886
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(5, 2) NOT NULL, c INT);
/*init*/ INSERT INTO t VALUES (0, -0.50, 10);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (0, -0.50, 10) ON DUPLICATE KEY UPDATE a = -1;
/*tx1*/ UPDATE t SET a = a + 10 WHERE c BETWEEN 7 AND 7;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = 2, b = b + (-1.00) WHERE a = 0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
