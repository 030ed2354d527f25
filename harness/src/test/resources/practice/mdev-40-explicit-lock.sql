Test case:
{noformat}
CREATE TABLE t1 (pk INT PRIMARY KEY, f INT, KEY (f)) ENGINE=InnoDB;
INSERT INTO t1 VALUES (1,10),(2,20),(3,30);
--connect (con1,localhost,root,,)
START TRANSACTION;
DELETE FROM t1 WHERE f = 20;
--connection default
SET innodb_lock_wait_timeout = 1;
UPDATE t1 SET f = 25 WHERE pk = 3;
--connection con1
ROLLBACK;
--connection default
SELECT * FROM t1;
DROP TABLE t1;
{noformat}
