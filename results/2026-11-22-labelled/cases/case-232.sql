-- seed: 2026
-- case: 232
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RU tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (3.0E0, 4), (3.0E0, 4), (-1.0E0, 7), (1.0E0, 4), (1.0E0, 10);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1.0E0, -1);
/*tx1*/ INSERT INTO t VALUES (1.0E0, 5);
/*tx2*/ SELECT * FROM t WHERE NOT (a = (-1.0E0) OR b = 3);
/*tx3*/ UPDATE t SET b = 7, a = a WHERE b = 7;
/*tx2*/ UPDATE t SET a = 1.0E0, b = b + 1 WHERE b = 4;
/*tx1*/ UPDATE t SET b = 5 WHERE a = 3.0E0;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ UPDATE t SET b = 7 WHERE (NOT (b = 4)) XOR (a = 1.0E0 AND b >= 7);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
