-- seed: 2026
-- case: 689
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(8, 2), b INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1.00, 10);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (b IS NOT NULL) OR (b IS NULL) LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE b = 7 FOR UPDATE SKIP LOCKED;
/*tx2*/ UPDATE t SET a = a + 2.00 WHERE NOT (a = 2.00);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 3.00 WHERE b = 10;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
