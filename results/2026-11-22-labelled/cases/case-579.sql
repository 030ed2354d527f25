-- seed: 2026
-- case: 579
-- isolation: RR
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (-2, 1), (10, 1), (-1, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE (b = 10) IS NULL;
/*tx2*/ INSERT INTO t (a) VALUES (-2) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
