mysql> CREATE TABLE dept (id INT PRIMARY KEY, head VARCHAR(30)) ENGINE=InnoDB;
Query OK, 0 rows affected (0.02 sec)

mysql> INSERT INTO dept VALUES (10, 'kim'), (20, 'lee');
Query OK, 2 rows affected (0.01 sec)
Records: 2  Duplicates: 0  Warnings: 0

# session 1
mysql> START TRANSACTION;
Query OK, 0 rows affected (0.00 sec)

mysql> SELECT * FROM dept WHERE id = 10
    -> FOR UPDATE;
+----+------+
| id | head |
+----+------+
| 10 | kim  |
+----+------+
1 row in set (0.00 sec)

# session 2
mysql> DELETE FROM dept WHERE id = 10;

# session 1
mysql> ROLLBACK;
Query OK, 0 rows affected (0.00 sec)
