--source include/have_innodb.inc
CREATE TABLE t(a INT PRIMARY KEY, b INT NOT NULL) ENGINE=InnoDB;
INSERT INTO t VALUES (3,100);
connect (con1,localhost,root);
BEGIN;
UPDATE t SET a = 2;
connection default;
SET innodb_lock_wait_timeout = 1;
send DELETE FROM t;
connection con1;
let $wait_condition= select count(*) = 1 from information_schema.processlist where info = 'DELETE FROM t';
--source include/wait_condition.inc
UPDATE t SET a = 1;
COMMIT;
connection default;
error 0,ER_LOCK_DEADLOCK;
reap;
disconnect con1;
SELECT count(*) FROM t;
DROP TABLE t;
