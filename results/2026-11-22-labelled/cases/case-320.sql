-- seed: 2026
-- case: 320
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (5, -2), (NULL, 5), (7, -2), (NULL, NULL), (1, 5), (-2, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT a, -2 FROM t WHERE (NOT ((a = (-2) OR b = 4) AND (b IS NULL))) OR b = 4;
/*tx2*/ SELECT * FROM t WHERE a IS NULL;
/*tx1*/ SELECT * FROM t WHERE a BETWEEN 5 AND 7;
/*tx1*/ UPDATE t SET b = b + 10 WHERE NOT ((a = (-2) OR b = 4) AND (b IS NULL));
/*tx2*/ SELECT * FROM t WHERE a <= 5 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
