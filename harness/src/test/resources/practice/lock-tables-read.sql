-- LOCK TABLES ... READ: others may read, and wait to write; the session itself may not write, nor use other tables
CREATE TABLE t (id INT PRIMARY KEY, v INT);
CREATE TABLE u (id INT PRIMARY KEY);
INSERT INTO t VALUES (1, 1), (2, 2);
T1> LOCK TABLES t READ;
T1> SELECT * FROM t;
T1> SELECT * FROM u;
-- ERROR 1100 (HY000): Table 'u' was not locked with LOCK TABLES
T1> UPDATE t SET v = 5;
-- ERROR 1099 (HY000): Table 't' was locked with a READ lock and can't be updated
T2> SELECT * FROM t;
T2> UPDATE t SET v = 7 WHERE id = 1;
T1> COMMIT;
T1> UNLOCK TABLES;
T1> SELECT * FROM t;
