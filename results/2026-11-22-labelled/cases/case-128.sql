-- seed: 2026
-- case: 128
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b INT NOT NULL);
/*init*/ INSERT INTO t VALUES (10.0E0, 5), (0.0E0, 10), (1.0E0, 10), (-0.5E0, -1), (1.5E0, -1), (2.0E0, 5);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-1.0E0, 10);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (2.0E0, -1), (3.0E0, -1);
/*tx2*/ DELETE FROM t WHERE a = 1.0E0 OR (a BETWEEN 1.5E0 AND 10.0E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 5 WHERE NOT ((a NOT IN (10.0E0)) AND (a * 2.0E0) <= 2.0E0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
