-- seed: 2026
-- case: 255
-- isolation: RC
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (4, -2, -2, 2.00);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 4;
/*tx1*/ UPDATE t SET a = 7 WHERE a = 5;
/*tx1*/ UPDATE t SET a = a + (-1) WHERE b = (-2);
/*tx1*/ UPDATE t SET a = a + 1 WHERE b = (-2);
/*tx1*/ UPDATE t SET b = 3000000000 WHERE NOT (c BETWEEN 10 AND 10);
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
