--source include/have_innodb.inc
--disable_warnings
drop table if exists t1;
--enable_warnings
create table t1 (id int primary key, val varchar(10)) engine=innodb;
insert into t1 values (1,'one'),(2,'two');

connect (rr,localhost,root,,test);
set session transaction isolation level repeatable read;
start transaction;
select * from t1 order by id;

connect (rc,localhost,root,,test);
set session transaction isolation level read committed;
start transaction;
select * from t1 order by id;

connection default;
update t1 set val = upper(val);
insert into t1 values (3,'three');

connection rr;
--echo # old snapshot
select * from t1 order by id;
--echo # a locking read sees the newest
select * from t1 order by id for update;
commit;

connection rc;
select * from t1 order by id;
commit;

connection default;
disconnect rr;
disconnect rc;
drop table t1;
