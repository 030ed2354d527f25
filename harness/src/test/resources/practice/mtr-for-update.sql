CREATE TABLE t1 (id INT NOT NULL PRIMARY KEY, x INT NOT NULL) ENGINE=INNODB;
INSERT INTO t1 VALUES (1,1),(2,2),(3,3);
connect (con1,localhost,root,,);
connection default;
SET SESSION innodb_lock_wait_timeout=1;
START TRANSACTION;
SELECT * FROM t1 WHERE x = 2 FOR UPDATE;
connection con1;
SET SESSION innodb_lock_wait_timeout=1;
START TRANSACTION;
--error ER_LOCK_WAIT_TIMEOUT
UPDATE t1 SET x = 10 WHERE id = 2;
ROLLBACK;
connection default;
COMMIT;
disconnect con1;
DROP TABLE t1;
