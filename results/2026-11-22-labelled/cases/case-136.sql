-- seed: 2026
-- case: 136
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (1.0E0, 7), (-1.0E0, 4), (1.5E0, 7), (2.5E0, 7), (0.5E0, 10);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 1;
/*tx1*/ REPLACE INTO t VALUES (0.5E0, 10);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 10 WHERE b = 4;
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ INSERT IGNORE INTO t VALUES (3.0E0, 4);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = b + 10 WHERE (NOT (a > 1.5E0)) OR a >= (-1.0E0);
