-- seed: 2026
-- case: 729
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (4, NULL), (5, 0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT a, b FROM t WHERE a = 4;
/*tx3*/ UPDATE t SET a = a WHERE a <= 5;
/*tx2*/ SELECT b FROM t WHERE b = 0;
/*tx3*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (38, -1);
/*tx2*/ DELETE FROM t WHERE b IN (7, 0, -1);
/*tx1*/ UPDATE t SET b = 0 WHERE b >= 2 AND b = 2;
/*tx2*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 1 WHERE a = 5;
/*tx1*/ COMMIT;
/*tx1*/ SELECT DISTINCT a, b FROM t WHERE (a + b) > 5 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
