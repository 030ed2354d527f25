-- id: union-collects-entries
-- isolation: RU
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c INT, KEY kb (b));
/*tx2*/ INSERT INTO t VALUES (3,0,0),(1,NULL,0),(-1,1,0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 1;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 1 OR b > 0 LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t SELECT a + 1, b, c FROM t;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
