mysql [localhost] {msandbox} (test) > create table t (id int primary key, v int);
Query OK, 0 rows affected (0.02 sec)

mysql [localhost] {msandbox} (test) > insert into t values (1,1);
session 1:
mysql [localhost] {msandbox} (test) > begin;
mysql [localhost] {msandbox} (test) > update t set v=2;
session 2:
mysql [localhost] {msandbox} (test) > select * from t;
+----+------+
| id | v    |
+----+------+
|  1 |    1 |
+----+------+
1 row in set (0.00 sec)
session 1:
mysql [localhost] {msandbox} (test) > commit;
