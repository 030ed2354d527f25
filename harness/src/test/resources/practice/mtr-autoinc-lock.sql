--source include/have_innodb.inc
CREATE TABLE t1 (a INT AUTO_INCREMENT PRIMARY KEY, b INT) ENGINE=INNODB;
CREATE TABLE src (b INT PRIMARY KEY) ENGINE=INNODB;
INSERT INTO src VALUES (10),(20),(30);
--connect (con1,localhost,root,,)
BEGIN;
INSERT INTO t1 (b) SELECT b FROM src;
--connect (con2,localhost,root,,)
INSERT INTO t1 (b) VALUES (99);
SELECT LAST_INSERT_ID() > 3;
--connection con1
COMMIT;
--connection default
--sorted_result
SELECT b FROM t1;
SHOW CREATE TABLE t1;
--disconnect con1
--disconnect con2
DROP TABLE t1, src;
