-- seed: 2026
-- case: 235
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (0.0E0, 2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = 2 WHERE a = 0.0E0;
/*tx2*/ UPDATE t SET a = 10.0E0 WHERE (a < (-0.5E0) OR b <> 2) XOR (NOT (a >= 0.5E0));
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE (a > (-0.5E0) OR (a BETWEEN 0.0E0 AND 0.0E0)) AND (NOT (a = 0.0E0)) AND (NOT (a < 0.0E0));
/*tx1*/ INSERT IGNORE INTO t VALUES (-1.0E0, 2);
/*tx1*/ SELECT * FROM t WHERE a <= 0.0E0 FOR UPDATE NOWAIT;
/*tx1*/ COMMIT;
