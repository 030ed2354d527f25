create table users (id int primary key, name varchar(30));
insert into users values (10,'ten'),(20,'twenty');

session 1> begin;
session 1> select * from users where id = 15 for update;
Empty set (0.00 sec)
session 2> begin;
session 2> select * from users where id = 15 for update;
Empty set (0.00 sec)
session 1> insert into users values (15,'s1');
  (blocked)
session 2> insert into users values (15,'s2');
ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction
session 1> commit;
session 2> rollback;
