--source include/have_innodb.inc
create table t1 (a int primary key, b int) engine=innodb;
create table t2 (a int primary key, b int) engine=innodb;
insert into t1 values (1,10),(2,20);
insert into t2 values (1,100),(3,300);
--connect (con1,localhost,root,,)
--connect (con2,localhost,root,,)
--connection con1
set session transaction isolation level serializable;
begin;
select a, b from t1 union all select a, b from t2;
--connection con2
set innodb_lock_wait_timeout=1;
--error ER_LOCK_WAIT_TIMEOUT
update t2 set b=0 where a=3;
--connection con1
commit;
--connection con2
update t2 set b=0 where a=3;
--connection default
select a from t1 union select a from t2 order by a;
drop table t1, t2;
