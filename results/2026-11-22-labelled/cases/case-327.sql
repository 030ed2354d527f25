-- seed: 2026
-- case: 327
-- isolation: SER
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (1, -2), (10, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE ((a IS NOT NULL) OR b < (-1)) AND (NOT (a <= 10));
/*tx2*/ INSERT INTO t VALUES (10, 2), (1, -1);
/*tx2*/ UPDATE t SET a = 1 WHERE b = a;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE b <=> 10;
/*tx2*/ UPDATE t SET a = a + (-1) WHERE a = 1;
/*tx2*/ UPDATE t SET b = NULL WHERE a = 10;
/*tx1*/ SELECT * FROM t WHERE b = 10 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
