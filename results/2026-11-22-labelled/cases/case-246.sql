-- seed: 2026
-- case: 246
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (1, 0, NULL, 0.00), (1, -2, 10, 0.00), (4, 2, 2, 1.00), (4, 4, 4, -1.00);
/*tx1*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE a = 4;
/*tx1*/ UPDATE t SET d = d + (-1.00) WHERE b <= 2 OR a < 4;
/*tx3*/ BEGIN;
/*tx3*/ SELECT DISTINCT b FROM t WHERE d <> 1.00;
/*tx2*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (4, -1, NULL, -1.00);
/*tx3*/ UPDATE t SET b = 7 WHERE NOT (d <= 0.00);
/*tx2*/ UPDATE t SET a = 1 WHERE NOT (d <= 0.00);
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 2, a = 2 WHERE a = 1;
/*tx3*/ UPDATE t SET d = 0.00, b = 4 WHERE c = 2;
/*tx1*/ DELETE FROM t WHERE c = 10;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 1, b = 2;
/*tx1*/ INSERT INTO t VALUES (1, 2, 10, -1.00);
/*tx1*/ UPDATE t SET c = c, b = b + 2 WHERE 1;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
