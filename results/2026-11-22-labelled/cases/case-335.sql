-- seed: 2026
-- case: 335
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (-1, NULL), (-1, -1), (7, 4), (-1, -1), (-1, 4);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 0 WHERE a = 7;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 4 WHERE ((b IS NOT NULL) OR (b NOT IN (-1))) AND b <> (-1);
/*tx1*/ COMMIT;
/*tx2*/ UPDATE t SET b = NULL WHERE b = 4;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
