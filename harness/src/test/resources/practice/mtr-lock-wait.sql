--source include/have_innodb.inc
--source include/count_sessions.inc

CREATE TABLE t1 (a INT PRIMARY KEY, b INT, KEY(b)) ENGINE=InnoDB;
INSERT INTO t1 VALUES (1,1),(2,2),(3,3);

--connect (con1,localhost,root,,)
SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;
BEGIN;
SELECT * FROM t1 WHERE b = 2;

--connection default
SET innodb_lock_wait_timeout = 1;
--error ER_LOCK_WAIT_TIMEOUT
UPDATE t1 SET b = 20 WHERE a = 2;
SELECT * FROM t1;

--connection con1
COMMIT;

--connection default
UPDATE t1 SET b = 20 WHERE a = 2;
SELECT * FROM t1;
--disconnect con1
DROP TABLE t1;
--source include/wait_until_count_sessions.inc
