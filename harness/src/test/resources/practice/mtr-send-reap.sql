create table t1 (id int not null primary key, f int) engine=innodb;
insert into t1 values (1,0),(2,0),(3,0);
connect (a,localhost,root,,);
connect (b,localhost,root,,);
connection a;
start transaction;
update t1 set f = 1 where id in (1,2);
connection b;
start transaction;
update t1 set f = 2 where id = 3;
--send update t1 set f = 2 where id = 1
connection a;
let $wait_condition= select count(*) = 1 from information_schema.processlist where state = 'updating' and info like 'update t1%';
--source include/wait_condition.inc
update t1 set f = 1 where id = 3;
connection b;
--error ER_LOCK_DEADLOCK
--reap
rollback;
connection a;
commit;
select * from t1;
disconnect a;
disconnect b;
connection default;
drop table t1;
