-- seed: 2026
-- case: 695
-- isolation: RC
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (10.00, 3), (0.00, 3), (2.00, 4), (10.00, 1), (10.00, 1), (-1.00, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 2.00;
/*tx2*/ DELETE FROM t WHERE b > 1;
/*tx2*/ SELECT * FROM t WHERE a BETWEEN 0.00 AND 0.00;
/*tx1*/ SELECT * FROM t WHERE b IN (3, 1) LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a < 0.50;
/*tx2*/ COMMIT;
/*tx2*/ UPDATE t SET a = 0.00;
/*tx1*/ COMMIT;
