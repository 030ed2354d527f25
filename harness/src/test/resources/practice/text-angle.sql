create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
>>> SESSION 1 <<<
begin;
select * from t where id=1 for update;
>>> SESSION 2 <<<
update t set v=0 where id=1;
>>> SESSION 1 <<<
commit;
