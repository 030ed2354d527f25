-- seed: 2026
-- case: 250
-- isolation: RC
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (0, 0, 7, -0.50), (3, 0, -1, -0.50);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1, 4, 3, 2.50);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE ((a BETWEEN 1 AND 3) XOR b < 0) OR (a = 3 AND (d + 1.50) <= (-0.50));
/*tx2*/ SELECT DISTINCT d FROM t WHERE ((a IS NOT NULL) OR (d IN (1.50, 1.00))) AND (a <> 3 AND a < 2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE d = (-0.50);
/*tx2*/ SAVEPOINT s;
/*tx2*/ RELEASE SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ COMMIT;
