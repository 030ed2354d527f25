-- seed: 2026
-- case: 815
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (-2, 3), (1, 3), (0, NULL), (19, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t VALUES (5, 10);
/*tx1*/ REPLACE INTO t (a) VALUES (3), (2), (1);
/*tx2*/ INSERT INTO t (a) VALUES (-1);
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM t;
/*tx1*/ REPLACE INTO t VALUES (19, 3);
/*tx1*/ COMMIT;
