-- source include/have_innodb.inc
create table t1(a int not null) engine=innodb DEFAULT CHARSET=latin1;
insert into t1 values (1),(2),(3),(4),(5),(6),(7);
connect (a,localhost,root,,);
connect (b,localhost,root,,);
connection a;
SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
set autocommit=0;
select * from t1 where a=3 lock in share mode;
connection b;
SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
set autocommit=0;
-- error ER_LOCK_WAIT_TIMEOUT
update t1 set a=10 where a=5;
connection a;
commit;
connection b;
update t1 set a=10 where a=5;
commit;
connection a;
select * from t1;
commit;
disconnect a;
disconnect b;
connection default;
drop table t1;
