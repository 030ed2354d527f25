-- seed: 2026
-- case: 204
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (3, 0.5E0, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE NOT (b <> 2.5E0) LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET b = 2.5E0;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (-1, 2.5E0, 3);
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c > 7 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
