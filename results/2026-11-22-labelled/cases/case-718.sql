-- seed: 2026
-- case: 718
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (3, 3000000000, 2.50), (7, 5, 0.00), (-1, 3000000000, 2.50), (-2, 3000000000, 2.50), (5, 7, 2.50), (4, 7, 0.00);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (2, 3000000000, NULL), (10, 0, -0.50);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a WHERE c BETWEEN 2.50 AND 3.00;
/*tx1*/ SELECT * FROM t WHERE (c IN (0.00, 1.50)) OR a > b;
/*tx1*/ SELECT * FROM t WHERE NOT (a <= (-2));
/*tx2*/ DELETE FROM t WHERE b = 3000000000;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
