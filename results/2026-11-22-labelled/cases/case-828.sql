-- seed: 2026
-- case: 828
-- isolation: RR
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.5, 1, 1.0E0, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET c = -0.5E0 WHERE (NOT (b = 2)) OR ((NOT ((d * 4) <= (-2) AND (a BETWEEN 0.5 AND 0.5))) OR ((b <= 10 XOR a >= 0.5) OR (d * b) = 0));
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c > 1.0E0;
/*tx1*/ SAVEPOINT s;
/*tx1*/ SAVEPOINT z;
/*tx1*/ INSERT INTO t VALUES (28.0, NULL, 0.5E0, 10), (1.0, 1, 0.5E0, 10), (1.5, 1, 0.5E0, -2);
/*tx1*/ SELECT * FROM t WHERE b = 10 FOR UPDATE;
/*tx2*/ REPLACE INTO t VALUES (0.5, 2, 1.5E0, NULL);
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT DISTINCT a, b FROM t WHERE c >= (-0.5E0);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET c = -0.5E0 WHERE NOT (b = 2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET d = 10 WHERE b <= 10 OR b <= 1 ORDER BY a DESC;
/*tx2*/ COMMIT;
