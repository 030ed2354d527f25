-- seed: 2026
-- case: 245
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (-1, 2, 5, 0.50), (5, NULL, 3, NULL), (-1, 7, -1, -0.50), (NULL, NULL, 2, 0.50);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (-2, -2, 5, 0.50);
/*tx1*/ UPDATE t SET c = c + 10;
/*tx2*/ UPDATE t SET b = 7 WHERE NOT (c = 2);
/*tx2*/ SELECT * FROM t WHERE c = (-1);
/*tx2*/ UPDATE t SET d = -0.50 WHERE b = 7;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
