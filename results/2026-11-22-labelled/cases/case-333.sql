-- seed: 2026
-- case: 333
-- isolation: RR
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (10, NULL), (10, -2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = 1 WHERE a > 0;
/*tx1*/ UPDATE t SET a = 3 WHERE b = (-2);
/*tx2*/ REPLACE INTO t SELECT NULL, b FROM t WHERE a > 0;
/*tx1*/ UPDATE t SET b = b + 1 WHERE (a = 3 OR (b IS NULL)) AND (b IS NOT NULL);
/*tx1*/ SELECT * FROM t WHERE a = 10 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
/*tx3*/ UPDATE t SET a = 3 WHERE b = (-2) OR a <= 3;
/*tx2*/ SELECT * FROM t WHERE 1;
/*tx3*/ COMMIT;
