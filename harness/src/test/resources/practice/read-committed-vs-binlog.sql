mysql> SET GLOBAL innodb_lock_wait_timeout = 5;
mysql> CREATE TABLE t (c1 INT, c2 INT, INDEX i (c1)) ENGINE=InnoDB;
mysql> INSERT INTO t VALUES (1,1),(2,2),(3,3);
Client 1:
mysql> SET SESSION tx_isolation='READ-COMMITTED';
mysql> BEGIN;
mysql> UPDATE t SET c2 = c2 * 10 WHERE c1 > 1;
Query OK, 2 rows affected (0.00 sec)
Client 2:
mysql> BEGIN;
mysql> INSERT INTO t VALUES (4,4);
Query OK, 1 row affected (0.00 sec)
mysql> COMMIT;
Client 1:
mysql> SELECT * FROM t;
mysql> COMMIT;
