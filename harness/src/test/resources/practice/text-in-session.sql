create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
In session 1:
begin;
update t set v=2 where id=1;

In session 2:
update t set v=3 where id=1;

Back in session 1:
commit;
