-- id: cycle-of-rows
-- source: common (two rows in opposite orders)
-- isolation: RC,RR
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, n INT);
/*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET n = 3 WHERE id = 1;
/*tx2*/ UPDATE t SET n = 4 WHERE id = 2;
/*tx1*/ UPDATE t SET n = 5 WHERE id = 2;
/*tx2*/ UPDATE t SET n = 6 WHERE id = 1;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
