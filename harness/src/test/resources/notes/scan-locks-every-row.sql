-- id: scan-locks-every-row
-- source: common (an UPDATE without an index locks what it passes by)
-- isolation: RR
-- note: stmt 6 waits although no row it needs is locked
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, n INT, m INT);
/*init*/ INSERT INTO t VALUES (1, 1, 0), (2, 2, 0), (3, 3, 0);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET m = 1 WHERE n = 1;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET m = 2 WHERE id = 3;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
