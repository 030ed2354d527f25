-- id: key-is-needed
-- source: common (three sessions insert one key)
-- isolation: RC,RR
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, n INT UNIQUE);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2, 2);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (3, 2);
/*tx3*/ INSERT INTO t VALUES (2, 5);
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
