-- seed: 2026
-- case: 434
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (10, 10.0E0, 5), (4, 1.0E0, 5);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + 1.0E0 WHERE a = 4;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2, 0.0E0, 10);
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 2;
/*tx2*/ COMMIT;
