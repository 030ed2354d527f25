session1> create table child (id int primary key, parent_id int, index(parent_id)) engine=innodb;
Query OK, 0 rows affected (0.01 sec)
session1> insert into child values (1,10),(2,20),(3,30);
Query OK, 3 rows affected (0.00 sec)
Records: 3  Duplicates: 0  Warnings: 0
session1> start transaction;
Query OK, 0 rows affected (0.00 sec)
session1> select * from child where parent_id = 20 for update;
+----+-----------+
| id | parent_id |
+----+-----------+
|  2 |        20 |
+----+-----------+
1 row in set (0.00 sec)
session2> start transaction;
Query OK, 0 rows affected (0.00 sec)
session2> insert into child values (4, 15);
... hangs ...
session1> commit;
Query OK, 0 rows affected (0.00 sec)
session2> commit;
