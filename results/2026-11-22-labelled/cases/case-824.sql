-- seed: 2026
-- case: 824
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.5, NULL, 0.0E0, 4), (10.0, 5, 0.5E0, NULL), (-0.5, 5, 3.0E0, 7);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ UPDATE t SET c = c + 1.0E0 WHERE b = d;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE 1;
/*tx2*/ REPLACE INTO t VALUES (0.5, 7, 0.5E0, 4), (1.5, 7, 0.5E0, 4);
/*tx1*/ UPDATE t SET d = d + 10 WHERE 1;
/*tx1*/ UPDATE t SET b = 5 WHERE c <> 3.0E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b IN (7, 2, 5) FOR UPDATE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
