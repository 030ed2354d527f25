--source include/have_innodb.inc
--disable_warnings
drop table if exists t1, t2;
--enable_warnings
create table t1 (a int primary key auto_increment, b int, index(b)) engine=innodb;
insert into t1 (b) values (1),(2),(3),(4),(5);
connect (con1,localhost,root,,test);
connect (con2,localhost,root,,test);
--echo # Connection con1
connection con1;
start transaction;
select * from t1 where b=3 for update;
--echo # Connection con2
connection con2;
set innodb_lock_wait_timeout=1;
start transaction;
--error ER_LOCK_WAIT_TIMEOUT
delete from t1 where b=3;
select count(*) from t1;
rollback;
connection con1;
rollback;
connection default;
disconnect con1;
disconnect con2;
drop table t1;
