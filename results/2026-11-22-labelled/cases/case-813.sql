-- seed: 2026
-- case: 813
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (-1, 3), (-2, 7), (4, 4), (5, 3);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + 10 WHERE a = (-2);
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT IGNORE INTO t (a) VALUES (-1);
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 4 WHERE a < (-1);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
