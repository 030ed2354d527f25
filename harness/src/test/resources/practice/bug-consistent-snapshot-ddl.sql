Description:
Snapshot taken with WITH CONSISTENT SNAPSHOT does not see rows committed later.

How to repeat:
create table a (i int primary key) engine=innodb;
create table b (i int primary key) engine=innodb;
insert into a values (1);
insert into b values (1);

session1> start transaction with consistent snapshot;
session2> insert into a values (2);
session2> insert into b values (2);
session1> select * from a;
session1> select * from b lock in share mode;
session1> insert into a select i + 10 from b;
session1> select * from a;
session1> commit;
