--source include/have_innodb.inc
--source include/count_sessions.inc
CREATE TABLE t1 (id INT PRIMARY KEY, val VARCHAR(10)) ENGINE=InnoDB;
INSERT INTO t1 VALUES (1,'one'),(2,'two'),(3,'three');
--connect (c1,localhost,root,,test)
--connect (c2,localhost,root,,test)
--connect (c3,localhost,root,,test)
--connection c1
BEGIN;
UPDATE t1 SET val='c1' WHERE id=1;
--connection c2
BEGIN;
UPDATE t1 SET val='c2' WHERE id=2;
--connection c3
BEGIN;
UPDATE t1 SET val='c3' WHERE id=3;
--connection c1
--send UPDATE t1 SET val='c1' WHERE id=2
--connection c2
--send UPDATE t1 SET val='c2' WHERE id=3
--connection c3
--error ER_LOCK_DEADLOCK,0
UPDATE t1 SET val='c3' WHERE id=1;
ROLLBACK;
--connection c2
--reap
COMMIT;
--connection c1
--reap
COMMIT;
--connection default
SELECT * FROM t1;
DROP TABLE t1;
--source include/wait_until_count_sessions.inc
