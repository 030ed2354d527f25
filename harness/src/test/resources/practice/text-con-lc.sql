create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
# con 1
begin;
update t set v=2 where id=1;
# con 2
begin;
update t set v=3 where id=2;
# con 1 - this one waits
update t set v=2 where id=2;
# con 2 => deadlock
update t set v=3 where id=1;
