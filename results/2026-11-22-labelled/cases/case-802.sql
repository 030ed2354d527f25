-- seed: 2026
-- case: 802
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (1, 7);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (0, 3000000000), (40, 1);
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 10 WHERE b > 2;
/*tx1*/ UPDATE t SET a = 39 WHERE b < a;
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = b + 10 WHERE b > 2;
/*tx1*/ SELECT * FROM t WHERE a = (-2) OR b > 2;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
