-- id: row-is-needed
-- source: common (a wait for a row)
-- isolation: RC,RR,SER
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, n INT);
/*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET n = 3 WHERE id = 1;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET n = 4 WHERE id = 1;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
