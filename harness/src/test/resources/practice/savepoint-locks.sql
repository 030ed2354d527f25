CREATE TABLE t1 (a INT PRIMARY KEY) ENGINE=InnoDB;
INSERT INTO t1 VALUES (1),(2);
--connection conn1
START TRANSACTION;
SAVEPOINT sp1;
DELETE FROM t1 WHERE a = 1;
ROLLBACK TO sp1;
--connection conn2
--send
UPDATE t1 SET a = 5 WHERE a = 1;
--connection conn1
INSERT INTO t1 VALUES (3);
COMMIT;
--connection conn2
--reap
SELECT * FROM t1;
