-- seed: 2026
-- case: 133
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (1.0E0, 7), (0.0E0, -1), (0.5E0, -1), (10.0E0, 3), (3.0E0, -1), (7.0E0, -1);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 3.0E0 LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET b = b WHERE a <> 1.0E0;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a IN (1.5E0) LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t VALUES (2.0E0, 1);
/*tx2*/ SELECT * FROM t FOR UPDATE;
/*tx2*/ SELECT * FROM t WHERE (b = (-1) AND a <= 0.0E0) XOR (a >= 0.5E0 OR b = (-1));
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
