-- seed: 2026
-- case: 713
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (0, 3000000000, 0.00), (1, 3000000000, 2.50), (4, 3000000000, 3.00), (-2, 1, 2.50), (-1, NULL, 2.50), (3, 1, 3.00);
/*tx1*/ DELETE FROM t WHERE a = 1 AND (a BETWEEN (-2) AND 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b < 3 AND c <> 3.00;
/*tx1*/ UPDATE t SET b = b + 2 WHERE a = (-1);
/*tx1*/ UPDATE t SET c = c + (-1.00);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT a, c FROM t WHERE b = 3;
/*tx2*/ UPDATE t SET c = 2.50 WHERE (c BETWEEN 1.00 AND 2.50) AND b = 3;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT a, b, COUNT(b), MIN(c) FROM t WHERE a = (-1) GROUP BY a, b;
/*tx1*/ INSERT INTO t VALUES (5, 3, 2.50);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
