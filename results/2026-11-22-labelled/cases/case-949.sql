-- seed: 2026
-- case: 949
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2.0E0, 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 4 WHERE b = 10;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET a = a + (-1.0E0) WHERE b = 10 ORDER BY b, a LIMIT 3;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SAVEPOINT s;
/*tx2*/ UPDATE t SET a = a + (-1.0E0) WHERE b <= (-2);
/*tx1*/ UPDATE t SET b = b + (-1) WHERE b <= (-2);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
