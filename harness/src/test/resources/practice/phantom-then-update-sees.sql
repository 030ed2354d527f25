mysql> CREATE TABLE acct (id INT NOT NULL, owner VARCHAR(10), bal INT, PRIMARY KEY (id)) ENGINE=InnoDB;
Query OK, 0 rows affected (0.02 sec)

mysql> INSERT INTO acct VALUES (1,'ann',10),(2,'bob',20);
Query OK, 2 rows affected (0.01 sec)
Records: 2  Duplicates: 0  Warnings: 0

-- session A
mysql> START TRANSACTION;
Query OK, 0 rows affected (0.00 sec)

mysql> SELECT * FROM acct WHERE bal >= 10;
+----+-------+------+
| id | owner | bal  |
+----+-------+------+
|  1 | ann   |   10 |
|  2 | bob   |   20 |
+----+-------+------+
2 rows in set (0.00 sec)

-- session B
mysql> INSERT INTO acct VALUES (3,'cid',30);
Query OK, 1 row affected (0.01 sec)

-- session A
mysql> SELECT * FROM acct WHERE bal >= 10;
+----+-------+------+
| id | owner | bal  |
+----+-------+------+
|  1 | ann   |   10 |
|  2 | bob   |   20 |
+----+-------+------+
2 rows in set (0.00 sec)

mysql> UPDATE acct SET bal = bal + 1 WHERE bal >= 10;
Query OK, 3 rows affected (0.00 sec)
Rows matched: 3  Changed: 3  Warnings: 0

mysql> SELECT * FROM acct WHERE bal >= 10;
+----+-------+------+
| id | owner | bal  |
+----+-------+------+
|  1 | ann   |   11 |
|  2 | bob   |   21 |
|  3 | cid   |   31 |
+----+-------+------+
3 rows in set (0.00 sec)

mysql> COMMIT;
Query OK, 0 rows affected (0.00 sec)
