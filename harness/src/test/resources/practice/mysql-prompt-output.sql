mysql> create table t (id int primary key, name varchar(10));
Query OK, 0 rows affected (0.02 sec)
mysql> insert into t values (1,'a'),(2,'b');
Query OK, 2 rows affected (0.00 sec)
Records: 2  Duplicates: 0  Warnings: 0

conn1> start transaction;
Query OK, 0 rows affected (0.00 sec)

conn1> select * from t;
+----+------+
| id | name |
+----+------+
|  1 | a    |
|  2 | b    |
+----+------+
2 rows in set (0.00 sec)

conn2> update t set name = 'c' where id = 1;
Query OK, 1 row affected (0.00 sec)
Rows matched: 1  Changed: 1  Warnings: 0

conn1> select * from t;
+----+------+
| id | name |
+----+------+
|  1 | a    |
|  2 | b    |
+----+------+
2 rows in set (0.00 sec)

conn1> commit;
Query OK, 0 rows affected (0.00 sec)
