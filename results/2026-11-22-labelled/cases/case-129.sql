-- seed: 2026
-- case: 129
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (1.0E0, -1), (2.0E0, -1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT a, AVG(a) FROM t WHERE a = 1.0E0 GROUP BY a;
/*tx2*/ UPDATE t SET b = -1 WHERE b = 1;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = -1 WHERE b = 5;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE a = 2.0E0;
/*tx1*/ SELECT * FROM t WHERE a <> 2.0E0 AND (b * 1) = 5;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
