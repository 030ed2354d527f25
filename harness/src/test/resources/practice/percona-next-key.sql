mysql> CREATE TABLE t1 (
  id int unsigned NOT NULL auto_increment,
  c1 varchar(255) DEFAULT NULL,
  c2 int DEFAULT NULL,
  PRIMARY KEY (id),
  KEY (c2)
) ENGINE=InnoDB;
mysql> INSERT INTO t1 (c1, c2) VALUES ('a', 10), ('b', 20), ('c', 30);

session1> START TRANSACTION;
session1> UPDATE t1 SET c1 = 'z' WHERE c2 = 20;
Query OK, 1 row affected (0.00 sec)
Rows matched: 1  Changed: 1  Warnings: 0

session2> START TRANSACTION;
session2> INSERT INTO t1 (c1, c2) VALUES ('d', 15);
ERROR 1205 (HY000): Lock wait timeout exceeded; try restarting transaction
session1> COMMIT;
session2> COMMIT;
