--source include/have_innodb.inc
let $innodb_lock_wait_timeout= query_get_value(SHOW VARIABLES LIKE 'innodb_lock_wait_timeout%', Value, 1);
CREATE TABLE t1 (a INT AUTO_INCREMENT PRIMARY KEY, b INT) ENGINE=InnoDB;
INSERT INTO t1 VALUES (1,1),(2,2),(3,3);
COMMIT;
SET AUTOCOMMIT = 0;
CREATE TEMPORARY TABLE t1_tmp ( b INT );
SELECT b FROM t1 WHERE a = 1 FOR UPDATE;
connect (user2,localhost,root,,);
connection user2;
SET AUTOCOMMIT = 0;
SELECT b FROM t1 WHERE a = 3 FOR UPDATE;
--send SELECT b FROM t1 WHERE a = 1 FOR UPDATE
connection default;
--sleep 0.5
--error ER_LOCK_DEADLOCK
UPDATE t1 SET b = b + 10 WHERE a = 3;
connection user2;
--error 0,ER_LOCK_DEADLOCK
--reap
ROLLBACK;
disconnect user2;
connection default;
ROLLBACK;
DROP TABLE t1;
