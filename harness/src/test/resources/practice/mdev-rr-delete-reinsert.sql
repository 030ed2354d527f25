Here is a test case:
create table t1 (id int primary key, c int) engine=innodb;
insert into t1 values (1,1);

# connection A
begin;
select * from t1;
# connection B
delete from t1 where id=1;
insert into t1 values (1,2);
# connection A
select * from t1;
update t1 set c=c+10 where id=1;
select * from t1;
commit;
Expected: c=12, got c=12.
