-- LOCK TABLES commits, waits for transactions, and BEGIN gives the tables up
CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1, 1), (2, 2);
T1> BEGIN;
T1> UPDATE t SET v = 10 WHERE id = 1;
T2> BEGIN;
T2> SELECT * FROM t;
T1> LOCK TABLES t WRITE;   -- waits for T2
T3> SELECT * FROM t;       -- waits behind T1
T2> COMMIT;
T1> UPDATE t SET v = 11 WHERE id = 1;
T1> BEGIN;
T1> UPDATE t SET v = 12 WHERE id = 2;
T1> ROLLBACK;
T2> SELECT * FROM t;
