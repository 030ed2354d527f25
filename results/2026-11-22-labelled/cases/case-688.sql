-- seed: 2026
-- case: 688
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.50, 3), (-0.50, 5), (2.00, NULL), (0.50, 2);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = 3 WHERE b = 1;
/*tx3*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = 2.00;
/*tx2*/ SELECT * FROM t WHERE (b - 2) <> 1;
/*tx2*/ SELECT * FROM t WHERE (b = 1 OR (b + 4) <= 1) AND (a < 0.50 OR a > 0.50);
/*tx2*/ DELETE FROM t WHERE a BETWEEN (-0.50) AND 2.00;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
