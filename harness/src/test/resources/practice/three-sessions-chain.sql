create table t (a int primary key, b int, key(b)) engine=innodb;
insert into t values (1,1),(3,3),(5,5),(7,7);
--connection con1
begin;
select * from t where b = 5 lock in share mode;
--connection con2
begin;
insert into t values (4,4);
--connection con3
update t set b = 6 where a = 5;
--connection con1
commit;
--connection con2
rollback;
