create table test (id int primary key, value int) engine=innodb;
insert into test (id, value) values (1, 10), (2, 20);
set session transaction isolation level read uncommitted; begin; -- T1
set session transaction isolation level read uncommitted; begin; -- T2
update test set value = 101 where id = 1; -- T1
select * from test; -- T2. Shows 1 => 101
rollback; -- T1
select * from test; -- T2. Shows 1 => 10
commit; -- T2
