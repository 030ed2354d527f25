create table log (id int primary key, msg varchar(10));
insert into log values (1,'a'),(2,'b');
c1> begin;
c1> select count(*) from log;
c2> truncate table log;
   -> waits for metadata lock
c1> commit;
c1> select count(*) from log;
