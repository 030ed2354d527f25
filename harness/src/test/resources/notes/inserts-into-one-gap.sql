-- id: inserts-into-one-gap
-- source: common (two sessions look for a row that is not there, then insert)
-- isolation: RR
-- note: stmt 7 waits although no row it needs is locked; stmt 8 ends a deadlock without a cycle of needed rows
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, n INT);
/*init*/ INSERT INTO t VALUES (1, 1), (10, 10);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE id = 5 FOR UPDATE;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE id = 6 FOR UPDATE;
/*tx1*/ INSERT INTO t VALUES (5, 5);
/*tx2*/ INSERT INTO t VALUES (6, 6);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
