-- seed: 2026
-- case: 205
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (10, 3.0E0, NULL), (2, 1.5E0, -1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = 3 WHERE (b NOT BETWEEN (-1.0E0) AND 10.0E0) AND a = 10;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (c <= 4) IS NULL;
/*tx2*/ DELETE FROM t;
/*tx2*/ DELETE FROM t WHERE a = 10;
/*tx1*/ UPDATE t SET c = 3 WHERE (c <= 4) IS NULL;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
