create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
First session:
begin;
update t set v=2 where id=1;
Second session:
update t set v=3 where id=1;
First session:
commit;
