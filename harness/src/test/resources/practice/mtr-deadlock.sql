--source include/have_innodb.inc
CREATE TABLE t1 (a INT PRIMARY KEY, b INT) ENGINE=InnoDB;
INSERT INTO t1 VALUES (1,1),(2,2);
--connect (con1,localhost,root,,)
BEGIN;
UPDATE t1 SET b=10 WHERE a=1;
--connection default
BEGIN;
UPDATE t1 SET b=20 WHERE a=2;
--send UPDATE t1 SET b=11 WHERE a=1
--connection con1
--error 0,ER_LOCK_DEADLOCK
UPDATE t1 SET b=21 WHERE a=2;
COMMIT;
--connection default
--error 0,ER_LOCK_DEADLOCK
--reap
COMMIT;
SELECT * FROM t1;
--disconnect con1
DROP TABLE t1;
