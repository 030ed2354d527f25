CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1, 1);
/*s1*/ SET innodb_lock_wait_timeout = 2;
/*s2*/ SET SESSION innodb_lock_wait_timeout = 1;
/*s1*/ SET NAMES utf8mb4;
/*s1*/ BEGIN;
/*s1*/ UPDATE t SET v = 2;
/*s2*/ UPDATE t SET v = 3;
/*s1*/ COMMIT;
